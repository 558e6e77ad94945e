// The module React Router's own build provides: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import type { Ask } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { forget, type Sent } from './api/packed.ts';
import { createKeptPieces } from './kept/kept-pieces.ts';
import { routesOfPath } from './routes-of-path.ts';
import {
  apiContext,
  blocksContext,
  type DrawnPage,
  nonceContext,
  pageContext,
  preloadContext,
} from './server-context.ts';

const whole = build as unknown as ServerBuild;
const handle = createRequestHandler(whole, import.meta.env.MODE);
const possibleRoutes = routesOfPath(whole.routes);
const handlers = new Map<string, typeof handle>();

/** React Router with no more routes than this page could be. */
function handlerOf(pathname: string): typeof handle {
  const choice = possibleRoutes(pathname);
  if (!choice) return handle;
  const known = handlers.get(choice.key);
  if (known) return known;
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => choice.ids.has(id)));
  const assets = { ...whole.assets, routes: only(whole.assets.routes) };
  const handler = createRequestHandler(
    { ...whole, routes: only(whole.routes), assets },
    import.meta.env.MODE,
  );
  handlers.set(choice.key, handler);
  return handler;
}

type RenderOptions = {
  api: Ask;
  nonce: string;
  /** Chunks that every page of a language loads, so that the browser asks for them at once. */
  preload?: Partial<Record<Lang, readonly string[]>>;
};

/** Renders one page. `api` answers the loaders' calls in process; `nonce` marks the scripts that React Router writes. */
export async function render(request: Request, options: RenderOptions) {
  const page: DrawnPage = { html: null, kept: createKeptPieces(options.nonce), data: [] };
  const context = new RouterContextProvider();
  context.set(apiContext, options.api);
  context.set(nonceContext, options.nonce);
  context.set(pageContext, page);
  if (options.preload) context.set(preloadContext, options.preload);
  const blocks = new Map<string, Sent['block']>();
  const { pathname } = new URL(request.url);
  // React Router's own way of asking for a page's data.
  const isData = pathname.endsWith('.data');
  if (!isData) context.set(blocksContext, blocks);
  try {
    const response = await (isData ? handle : handlerOf(pathname))(request, context);
    const { status, headers } = response;
    const text = async () => page.html ?? response.text();
    return { status, headers, text, kept: page.kept, data: page.data };
  } finally {
    forget(blocks);
  }
}
