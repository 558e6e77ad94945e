// The module React Router's own build provides: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type ServerBuild } from 'react-router';

const handle = createRequestHandler(build as unknown as ServerBuild, 'development');

/** The one page of the application, as the build would write it. Only apps/server/dev.ts asks for it. */
export async function drawPage(): Promise<string> {
  return (await handle(new Request('http://localhost/backoffice/'))).text();
}
