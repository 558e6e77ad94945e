// Provided by React Router's build: the compiled route table.
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, type ServerBuild } from 'react-router';

const handle = createRequestHandler(build as unknown as ServerBuild, 'development');

/** Renders the application's single HTML page as the build would. Used only by apps/server/dev.ts. */
export async function drawPage(): Promise<string> {
  return (await handle(new Request('http://localhost/backoffice/'))).text();
}
