import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs once, at the build (and in development at every load): it draws the page that stands until the scripts came. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  const html = renderToString(<ServerRouter context={entry} url={request.url} />);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}
