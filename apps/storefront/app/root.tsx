import { LinkProvider } from '@bakul/ui/link';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { getterFor } from './api/loader-client.ts';
import { useI18n } from './i18n/i18n.tsx';
import { UiLink } from './i18n/link.tsx';
import { languageOf } from './i18n/paths.ts';
import { NonceContext } from './nonce.ts';
import stylesheet from './styles/app.css?url';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

/** What every page shows: the category tree and the operator. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const get = getterFor(context, languageOf(new URL(request.url).pathname));
  const [categories, config] = await Promise.all([
    get('GET /api/misc/categories', {}),
    get('GET /api/misc/config', {}),
  ]);
  return {
    now: new Date().toISOString(),
    config: config.data,
    categories: categories.data.map(({ id, slug, name, route, parent_id, media, product_count }) => ({
      id,
      slug,
      name,
      route,
      parent_id,
      product_count,
      picture: media?.thumb ?? null,
    })),
  };
}

/** The same for every page of a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const { lang } = useI18n();
  const nonce = useContext(NonceContext);
  return (
    <html lang={lang === 'ms' ? 'ms-MY' : 'en-MY'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#17552d" />
        <Meta />
        <Links />
      </head>
      <body>
        <LinkProvider component={UiLink}>{children}</LinkProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
