import type { APIRequestContext, Page } from '@playwright/test';
import { accountTexts, fillLogin, readCode, register, registerMember } from '../accounts.ts';
import { waitForHydration } from '../fixtures.ts';
import { routeOnce } from '../route-once.ts';
import { demoBuyer, demoPassword, logIn, signIn } from '../session.ts';
import { expect, resetVisitor, test, visit } from './shared-pages.ts';
import { expirePassword } from './storefront.ts';

const t = accountTexts('en');

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate: (path: string, options?: object) => Promise<void> };
  }
}

/** Navigates on the client, as a link of the shop does. */
const navigate = (page: Page, path: string, options: object = {}) =>
  page.evaluate(({ path, options }) => window.__reactRouterDataRouter?.navigate(path, options), {
    path,
    options,
  });

type Highlighted = { external_link: string; highlight_banner: { url: string } };

async function highlighted(request: APIRequestContext): Promise<Highlighted> {
  const { data } = await (await request.get('/api/promotion?highlight=true')).json();
  return data[0];
}

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const backToTop = (page: Page) => page.getByRole('button', { name: 'Back to top' });

test.describe.configure({ mode: 'default' });

test.describe('2. Screens and routes', { tag: '@main' }, () => {
  test("Unknown paths give a 404 error page with the message 'Page not found: {path}'.", async ({
    guest: page,
  }) => {
    const answer = await page.goto('/no-such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('main h1 + p')).toHaveText('Page not found: /no-such/page');
  });

  test('A general error page shows 404 as Page Not Found and any other status as Internal Server Error.', async ({
    request,
  }) => {
    const titleOf = async (status: number) => {
      const html = await (await request.get(`/error?status=${status}`)).text();
      return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
    };
    expect(await titleOf(404)).toBe('Page Not Found');
    for (const status of [400, 403, 500, 503])
      expect(await titleOf(status), `title for ${status}`).toBe('Internal Server Error');
  });

  test('Scroll goes to the top on path change, or to the anchor hash if present.', async ({
    guest: page,
  }) => {
    await visit(page, '/privacy-policy');
    await page.evaluate(() => window.scrollTo(0, 900));
    await navigate(page, '/terms-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
    await expect.poll(() => scrollY(page)).toBe(0);
    const anchor = await page.locator('[data-testid="policy-text"] h2[id]').last().getAttribute('id');
    await navigate(page, '/privacy-policy');
    await navigate(page, `/terms-conditions#${anchor}`);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  });

  test('After login or verification the user goes to /.', async ({ guest: page, request }) => {
    const { person } = await register(request);
    await visit(page, '/auth/login');
    await fillLogin(page, 'en', person.email, person.password);
    await page.getByLabel(t('code.label')).fill(await readCode(request, person.email));
    await expect(page).toHaveURL('/');
    await resetVisitor(page);
    await visit(page, '/auth/login');
    await fillLogin(page, 'en', demoBuyer, demoPassword);
    await expect(page).toHaveURL('/');
  });

  test('After a successful maintenance-status check the user goes to /.', async ({ guest: page }) => {
    await visit(page, '/maintenance');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page).toHaveURL('/');
  });

  test('After password renewal or a password-history failure the user goes to /profile.', async ({
    guest: page,
    request,
  }) => {
    const person = await registerMember(request);
    await signIn(page, await logIn(request, person.email, person.password));
    const change = async (from: string, to: string) => {
      await visit(page, '/change-password');
      await page.getByLabel(t('auth.change.current')).fill(from);
      await page.getByLabel(t('auth.change.new'), { exact: true }).fill(to);
      await page.locator('[data-testid="auth-form"] [type=submit]').click();
      await expect(page).toHaveURL('/profile');
    };
    await change(person.password, 'Bayam-segar-2026');
    await expect(page.locator('.toast[data-type=success]')).toContainText(t('auth.change.done'));
    await change('Bayam-segar-2026', person.password);
    await expect(page.locator('.toast[data-type=error]')).toContainText('You have used this password before');
  });

  test('A back-to-top floating button appears once the page is scrolled more than 300 px down and scrolls smoothly to the top', async ({
    guest: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(page, '/privacy-policy');
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(backToTop(page)).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 301));
    await expect(backToTop(page)).toBeVisible();
    await page.evaluate(() => {
      const scroll = window.scrollTo.bind(window);
      window.scrollTo = (options?: ScrollToOptions | number) => {
        document.body.dataset.scrolled = JSON.stringify(options);
        if (typeof options === 'object') scroll(options);
      };
    });
    await backToTop(page).click();
    await expect.poll(() => scrollY(page)).toBe(0);
    const scrolled = await page.locator('body').getAttribute('data-scrolled');
    expect(JSON.parse(scrolled ?? '')).toEqual({ top: 0, behavior: 'smooth' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('its bottom margin is larger when a beta-version flag in the public runtime configuration is set.', async ({
    guest: page,
  }) => {
    const marginOf = async () => {
      await visit(page, '/privacy-policy');
      await page.evaluate(() => window.scrollTo(0, 900));
      await expect(backToTop(page)).toBeVisible();
      return backToTop(page).evaluate((button) => Number.parseFloat(getComputedStyle(button).marginBottom));
    };
    const usual = await marginOf();
    await page.route('**/privacy-policy', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"beta":false', '"beta":true');
      await route.fulfill({ response: answer, body });
    });
    expect(await marginOf()).toBeGreaterThan(usual);
  });

  test('The home page can show a highlighted-promotion banner in a dismissible modal after a 500 ms delay.', async ({
    guest: page,
    request,
  }) => {
    const { highlight_banner } = await highlighted(request);
    await visit(page, '/');
    const banner = page.getByRole('dialog');
    const folder = highlight_banner.url.slice(0, highlight_banner.url.lastIndexOf('/'));
    await expect(banner.locator('[data-testid="highlight-banner"] img')).toHaveAttribute(
      'src',
      new RegExp(`^${folder}/`),
    );
    await expect(banner).toHaveAttribute('closedby', 'closerequest');
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await page.evaluate(() => window.sessionStorage.clear());
    await visit(page, '/');
    await banner.getByRole('button', { name: 'Close' }).click();
    await expect(banner).toBeHidden();
  });

  test('Clicking the banner opens its external link in a new tab and then closes it.', async ({
    guest: page,
    request,
  }) => {
    const { external_link } = await highlighted(request);
    await visit(page, '/');
    await page.context().route('https://**', (route) => route.fulfill({ body: 'elsewhere' }));
    const opening = page.context().waitForEvent('page');
    await page.locator('[data-testid="highlight-banner"]').click();
    const opened = await opening;
    await expect(opened).toHaveURL(external_link);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/');
    await opened.close();
  });

  test('A guest who needs login sees a login-required modal.', async ({ guest: page }) => {
    await visit(page, '/privacy-policy');
    await page.locator('[data-testid="deliver-to"] > button').click();
    await page
      .getByRole('dialog', { name: t('places.title') })
      .getByRole('button', { name: t('places.login.action') })
      .click();
    await expect(page.getByRole('dialog', { name: t('auth.required.title') })).toBeVisible();
    await expect(page).toHaveURL('/privacy-policy');
  });

  test('A reusable modal dialog can be static (ignores close requests), can show a title and an optional close button, and fades and scales in (about 300 ms) and out (about 200 ms).', async ({
    guest: page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(page, '/auth/login');
    await expirePassword(page);
    await fillLogin(page, 'en', demoBuyer, demoPassword);
    const prompt = page.getByRole('dialog', { name: t('auth.expired.title') });
    await expect(prompt).toBeVisible();
    await expect(prompt).toHaveAttribute('closedby', 'none');
    for (const _ of [1, 2]) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(prompt).toBeVisible();
    await expect(prompt.locator('.modal-close')).toHaveCount(0);

    await visit(page, '/');
    const banner = page.locator('[data-testid="highlight-modal"]');
    await expect(banner.locator('h2')).toBeVisible();
    const times = await banner.evaluate((dialog) => {
      const timesNow = () =>
        [dialog, dialog.querySelector('.modal-content')].map((part) => {
          const { transitionProperty, transitionDuration } = getComputedStyle(part ?? dialog);
          return `${transitionProperty.split(', ')[0]} ${transitionDuration.split(', ')[0]}`;
        });
      const whileOpen = timesNow();
      return new Promise((resolve) => {
        // The content is removed after the fade-out, so the exit transition is read when it starts.
        const begin = new MutationObserver(() => resolve([...whileOpen, ...timesNow()]));
        begin.observe(dialog, { attributes: true, attributeFilter: ['open'] });
        dialog.querySelector<HTMLElement>('.modal-close')?.click();
      });
    });
    expect(times).toEqual(['opacity 0.3s', 'scale 0.3s', 'opacity 0.2s', 'scale 0.2s']);
    await expect(banner).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test('Its default stacking class is z-50 and its content has a minimum width of 960px on large screens.', async ({
    guest: page,
  }) => {
    await visit(page, '/');
    const banner = page.locator('[data-testid="highlight-modal"]');
    await expect(banner).toBeVisible();
    await expect(banner).toHaveClass(/(^| )z-50( |$)/);
    await expect(banner).toHaveCSS('z-index', '50');
    await expect(banner.locator('.modal-content')).toHaveCSS('min-width', '960px');
    const wide = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(banner.locator('.modal-content')).not.toHaveCSS('min-width', '960px');
    await page.setViewportSize(wide);
  });

  test('If a route chunk fails to load, the target route is reloaded with state preserved.', async ({
    guest: page,
  }) => {
    await visit(page, '/privacy-policy');
    await expect(page.locator('.toast-host')).toBeAttached();
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await routeOnce(page, '**/assets/shopping-cart-*.js', (route) => route.abort());
    void navigate(page, '/shopping-cart', { state: { from: 'policy' } }).catch(() => undefined);
    await page.waitForFunction(() => !('isOld' in window));
    await waitForHydration(page);
    await expect(page).toHaveURL('/shopping-cart');
    expect(await page.evaluate(() => window.history.state?.usr)).toEqual({ from: 'policy' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a prefix-except-default strategy is configured', async ({ guest: page, request }) => {
    const languageOf = async (path: string) =>
      /<html lang="(\w+)/.exec(await (await request.get(path)).text())?.[1];
    expect(await Promise.all(['/privacy-policy', '/ms/privacy-policy'].map(languageOf))).toEqual([
      'en',
      'ms',
    ]);
    expect((await request.get('/en/privacy-policy')).status()).toBe(404);
    await visit(page, '/ms/privacy-policy');
    await navigate(page, '/ms');
    await expect(page.locator('[data-testid="home"] article').first()).toBeVisible();
    // Without the headings of the promotion, which opens half a second later and once per visit.
    const headings = page.locator('[data-testid="home"] :is(h2, h3):not(dialog *)');
    const navigated = await headings.allTextContents();
    await page.reload();
    await expect(page.locator('[data-testid="home"] article').first()).toBeVisible();
    expect(navigated).toEqual(await headings.allTextContents());
    await expect(page.locator('html')).toHaveAttribute('lang', 'ms-MY');
  });
});
