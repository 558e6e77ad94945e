import { fontFile } from '@bakul/ui/font';
import { LinkProvider } from '@bakul/ui/link';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { createLoaderClient, createRequiredLoaderClient } from './api/loader-client.ts';
import { ErrorPage } from './features/pages/error-page.tsx';
import { Shell } from './features/shell/shell.tsx';
import { useShellKind } from './features/shell/shell-kind.ts';
import { useI18n } from './i18n/i18n.tsx';
import { UiLink } from './i18n/link.tsx';
import { languageOf, pathWithoutLanguage } from './i18n/paths.ts';
import { NonceContext } from './nonce.ts';
import { type Packed, packLoaderData } from './rendering/loader-data.ts';
import { toRootCategory } from './root-data/root-categories.ts';
import type { RootData } from './root-data/root-data.ts';
import { RuntimeRoot } from './runtime-root.tsx';
import { configContext } from './server-context.ts';
import stylesheet from './styles/app.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Loads what every page shows: the category tree and the operator. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs): Promise<Packed<RootData>> {
  const lang = languageOf(pathname);
  // During maintenance the catalogue is closed, and the maintenance page does not need it.
  const categories =
    pathWithoutLanguage(pathname) === '/maintenance'
      ? await createLoaderClient(context, lang)('GET /api/misc/categories', {}).then((result) =>
          result.ok ? result.data : { data: [], products: 0 },
        )
      : await createRequiredLoaderClient(context, lang)('GET /api/misc/categories', {});
  return packLoaderData(context, {
    now: new Date().toISOString(),
    config: context.get(configContext),
    productCount: categories.products,
    categories: categories.data.map(toRootCategory),
  });
}

/** The data is the same for every page of a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { lang } = useI18n();
  const nonce = useContext(NonceContext);
  return (
    <html
      lang={lang === 'ms' ? 'ms-MY' : 'en-MY'}
      // An inline script adds the kind of buyer before hydration.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#17552d" />
        <Meta />
        <Links />
      </head>
      <body>
        <LinkProvider component={UiLink}>
          {children}
          <RuntimeRoot />
        </LinkProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const kind = useShellKind();
  if (kind === 'none') return <Outlet />;
  return (
    <Shell kind={kind}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell kind="no-sidebar">
      <ErrorPage error={error} />
    </Shell>
  );
}
