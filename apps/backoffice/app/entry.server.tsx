import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Runs once at build time (in development, at every load). Renders the page that is shown until the scripts have
 * loaded.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />);
  await stream.allReady;
  return new Response(stream, { status, headers });
}
