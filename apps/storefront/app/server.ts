// The module React Router's own build provides: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ApiFetch, apiContext, nonceContext } from './server-context.ts';

const handle = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

/** Renders one page. `api` answers the loaders' calls in process; `nonce` marks the scripts that React Router writes. */
export function render(request: Request, options: { api: ApiFetch; nonce: string }): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, options.api);
  context.set(nonceContext, options.nonce);
  return handle(request, context);
}
