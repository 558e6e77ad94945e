import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { routeTables } from './app/rendering/route-tables.ts';

// The frame of every page with its imports, and modules too small for a file of their own, such as the toast store.
const frame =
  /[\\/]app[\\/](features[\\/](pages[\\/]error-|variant-search[\\/]use-suggestions|shell[\\/](?!category-panel|category-sheet|footer-content|language-links|consent-bar|deliver-to-panel|member-bar|member-menu|buyer-items|use-fresh-standing))|i18n[\\/]|layouts[\\/]|messages[\\/]load|root-data[\\/](?!category-tree)|runtime)|[\\/]ui[\\/](dialog-stack|late-picture-zoom|toast-store|use-snap-track)|[\\/]web[\\/]messages[\\/]|[\\/]errors[\\/]problem-log\.ts$/;
// What most pages show inside the frame. One file with the frame is a kilobyte smaller than two.
const framedParts =
  /[\\/]app[\\/](analytics[\\/]items|api[\\/](browser-client|report-later)|cart[\\/]cart-actions|features[\\/](product-card[\\/](gallery-source|styles)|product[\\/](styles|price-trend))|seo[\\/]meta|session[\\/](buyer-key|use-company-data))|[\\/]web[\\/](api[\\/]unreachable|session[\\/]confirm-identity)|[\\/]ui[\\/](breadcrumbs|chip|hint|inline-error|link|picture|quantity|quantity-stepper|rating|skeleton)\.tsx?$|[\\/]shop[\\/](features[\\/]catalog[\\/]price[\\/]price\.rules|kit[\\/]money)\.ts$/;
// Home's first part, and the placeholder that member pages share with it.
const overview = /[\\/]features[\\/]overview[\\/]overview-(frame|placeholder)/;
const cards = /[\\/]features[\\/]product-card[\\/](?!card-stepper)/;
const isShell = (id: string) => frame.test(id) || framedParts.test(id);
// Forms and account pages are not needed initially on public pages, so they stay out of the shared chunks.
const formKit =
  /[\\/]ui[\\/](card|countdown|error-summary|form|form-errors|form-refusal|form-text|password-field|radio-field|select-field|strength-meter|submit-button|tabs|text-field|textarea-field|upload-check|uploader|use-debounced-value|use-is-wide|validate)\.tsx?$/;
const webKit =
  /[\\/]web[\\/]((data|lists)[\\/]|format[\\/](?!money)|session[\\/](?!confirm-identity|open-storage)|api[\\/]save-as)/;
const accountPages =
  /[\\/]app[\\/](account[\\/]|features[\\/](address|auth|company|documents|notifications|profile|security)[\\/]|forms[\\/]|session[\\/](chosen-place|end-session|require-login|sync-user))/;
const orderPages =
  /[\\/]app[\\/](analytics[\\/](checkout-events|count-purchase)|features[\\/](checkout|credit|einvoices|lists|payment|quick-order|quotations|reports|standing-orders|transactions)[\\/]|features[\\/]overview[\\/](?!overview-(?:frame|placeholder)))/;
// The same for what a guest's page loads later, when somebody types, opens something or logs in.
const calls =
  /[\\/]app[\\/](api|errors|navigation|session)[\\/](?!browser-client|page-data|optional-chunk|page-router|login-|session-start|session-data|use-session|chosen-place|end-session|sync-user)|[\\/]web[\\/](api[\\/](?!unreachable|save-as)|session[\\/]open-storage)|[\\/](ui[\\/](secure-store|vault)|kit[\\/](http[\\/](client|query)|random-id))\.ts$/;
// Used by the order pad and by member pages.
const tables = /[\\/]ui[\\/]data-table\./;
// Used by filtered, sorted and paged lists, and also by forms, but not by home or the upper part of a product page.
const controls =
  /[\\/]ui[\\/](checkbox-field|empty-state|field|page-links|pagination|segmented)\.tsx?$|[\\/]shop[\\/](features[\\/]content[\\/]reference\.rules|kit[\\/]http[\\/]payload)\.ts$/;
const dialogs = /[\\/]ui[\\/](disclosure|modal|sheet|use-anchored-popover|use-modal-dialog)\./;
const formRules =
  /[\\/]shop[\\/](features([\\/][\w-]+)+[\\/]\w+\.rules|kit[\\/](http[\\/]access|malaysia|password|password-strength|phone))\.ts$/;
// What members of a company may do, with the declarations of all features. Only the company's pages use it.
const roleRules =
  /[\\/]shop[\\/](declarations|features[\\/](.+\.declaration|company[\\/]company\.rules))\.ts$/;
const isAccount = (id: string) => [accountPages, formKit, roleRules, webKit].some((part) => part.test(id));
const isLate = (id: string) =>
  [calls, cards, controls, dialogs, formRules, orderPages, tables].some((late) => late.test(id)) ||
  isAccount(id);
const isShared = (id: string) => /[\\/](ui|shop|app|web[\\/]format)[\\/]/.test(id) && !isLate(id);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), routeTables(`${import.meta.dirname}/build/client/assets`)],
  environments: {
    // The server bundle starts at our own entry, which passes requests to React Router with the API in its context.
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // Modules that change together are loaded together: few requests and better compression.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/-]?runtime|vite[\\/]preload-helper/,
                  priority: 4,
                },
                { name: 'shell', test: isShell, priority: 3 },
                // A group also takes whatever its modules import. So the groups that home and listings need come before
                // those of account pages, which would otherwise take a small module from them and be loaded for it.
                { name: 'overview', test: overview, priority: 2 },
                // On a product page they are below the fold.
                { name: 'cards', test: cards, minShareCount: 2, priority: 2 },
                { name: 'controls', test: controls, minShareCount: 2, priority: 2 },
                { name: 'dialogs', test: dialogs, minShareCount: 2, priority: 2 },
                { name: 'tables', test: tables, minShareCount: 2, priority: 2 },
                { name: 'calls', test: calls, minShareCount: 2, priority: 2 },
                { name: 'shared', test: isShared, minShareCount: 4, priority: 1 },
                {
                  name: 'rules',
                  test: (id) => formRules.test(id) && !roleRules.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'account', test: isAccount, minShareCount: 2, priority: 0 },
                { name: 'orders', test: orderPages, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
  // Chunks that an open page still needs survive a rebuild. scripts/build.ts removes old ones.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, emptyOutDir: false },
});
