// The module from React Router's own build: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import type { InProcessClient } from '@bakul/shop/kit/http/client';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import type { Lang } from '@bakul/shop/kit/text/language';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { languageOf } from './i18n/paths.ts';
import { routeTablePath } from './rendering/language-routes.ts';
import { dataBlocksContext, releaseLoaderData } from './rendering/loader-data.ts';
import { createRouteFilter } from './rendering/route-filter.ts';
import { startAfterPaint } from './rendering/start-after-paint.ts';
import {
  apiContext,
  configContext,
  maintenanceSecretContext,
  nonceContext,
  pageContext,
  preloadContext,
  type RenderedPage,
} from './server-context.ts';

const whole = build as unknown as ServerBuild;
const handle = createRequestHandler(whole, import.meta.env.MODE);
const possibleRoutes = createRouteFilter(whole.routes);
const handlers = new Map<string, typeof handle>();

/**
 * A React Router handler with only the routes that could match this page and, for the browser, the route table of its
 * language.
 */
function handlerOf(pathname: string): typeof handle {
  const lang = languageOf(pathname);
  const choice = possibleRoutes(pathname);
  const key = `${lang} ${choice?.key ?? 'any'}`;
  const known = handlers.get(key);
  if (known) return known;
  const only = <T>(routes: Record<string, T>) =>
    choice ? Object.fromEntries(Object.entries(routes).filter(([id]) => choice.ids.has(id))) : routes;
  const url = import.meta.env.PROD ? routeTablePath(whole.assets.url, lang) : whole.assets.url;
  const assets = { ...whole.assets, routes: only(whole.assets.routes), url };
  const handler = createRequestHandler(
    { ...whole, routes: only(whole.routes), assets },
    import.meta.env.MODE,
  );
  handlers.set(key, handler);
  return handler;
}

type RenderOptions = {
  api: InProcessClient;
  nonce: string;
  config: PublicConfig;
  hasMaintenanceSecret: boolean;
  /** Chunks that every page of a language loads, to be preloaded. */
  preload?: Partial<Record<Lang, readonly string[]>>;
};

/**
 * Renders one page. `api` answers the loaders' calls in process. `nonce` goes on the scripts that React Router writes.
 */
export async function render(request: Request, options: RenderOptions) {
  const page: RenderedPage = { html: null, data: [], route: null };
  const context = new RouterContextProvider();
  context.set(apiContext, options.api);
  context.set(configContext, options.config);
  context.set(maintenanceSecretContext, options.hasMaintenanceSecret);
  context.set(nonceContext, options.nonce);
  context.set(pageContext, page);
  if (options.preload) context.set(preloadContext, options.preload);
  const blocks = new Map<string, unknown>();
  const { pathname } = new URL(request.url);
  // The suffix of React Router's data requests.
  const isData = pathname.endsWith('.data');
  if (!isData) context.set(dataBlocksContext, blocks);
  try {
    const response = await (isData ? handle : handlerOf(pathname))(request, context);
    const { status, headers } = response;
    const text = async () =>
      page.html === null ? response.text() : startAfterPaint(page.html, options.nonce, page.data.join(''));
    return { status, headers, text, route: page.route };
  } finally {
    releaseLoaderData(blocks);
  }
}
