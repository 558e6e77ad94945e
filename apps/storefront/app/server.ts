// The module React Router's own build provides: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import type { Lang } from '@bakul/shop/kit/language';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ApiFetch, apiContext, nonceContext, preloadContext } from './server-context.ts';

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

type RenderOptions = {
  api: ApiFetch;
  nonce: string;
  /** Chunks that every page of a language loads, so that the browser asks for them at once. */
  preload?: Partial<Record<Lang, readonly string[]>>;
};

/** Renders one page. `api` answers the loaders' calls in process; `nonce` marks the scripts that React Router writes. */
export function render(request: Request, options: RenderOptions): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, options.api);
  context.set(nonceContext, options.nonce);
  if (options.preload) context.set(preloadContext, options.preload);
  return handle(request, context);
}
