// The module React Router's own build provides: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import type { Ask } from '@bakul/shop/kit/client';
import type { Lang } from '@bakul/shop/kit/language';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { forget } from './api/packed.ts';
import { apiContext, blocksContext, nonceContext, pageContext, preloadContext } from './server-context.ts';

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

type RenderOptions = {
  api: Ask;
  nonce: string;
  /** Chunks that every page of a language loads, so that the browser asks for them at once. */
  preload?: Partial<Record<Lang, readonly string[]>>;
};

/** Renders one page. `api` answers the loaders' calls in process; `nonce` marks the scripts that React Router writes. */
export async function render(request: Request, options: RenderOptions) {
  const page: { html: string | null; data: string } = { html: null, data: '' };
  const context = new RouterContextProvider();
  context.set(apiContext, options.api);
  context.set(nonceContext, options.nonce);
  context.set(pageContext, page);
  if (options.preload) context.set(preloadContext, options.preload);
  const blocks = new Map<string, string>();
  if (!isDataRequest(request)) context.set(blocksContext, blocks);
  try {
    const response = await handle(request, context);
    const { status, headers } = response;
    return { status, headers, text: async () => page.html ?? response.text(), data: page.data };
  } finally {
    forget(blocks);
  }
}

/** React Router's own way of asking for a page's data. */
function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data');
}
