import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { I18nProvider } from './i18n/i18n.tsx';
import { languageOf } from './i18n/paths.ts';
import { serverMessages } from './messages/server-messages.ts';
import { NonceContext } from './nonce.ts';
import { dataBlockMarkup, dataBlocksContext } from './rendering/loader-data.ts';
import { nonceContext, pageContext, preloadContext } from './server-context.ts';

/** Renders a page completely before responding, because the page cache hashes and compresses the finished bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const lang = languageOf(new URL(request.url).pathname);
  const messages = await serverMessages(lang);
  const handoff = serverHandoffStream && (await handoffScripts(serverHandoffStream, nonce));
  const finished = context.get(pageContext);
  finished.route = patternOf(entry.staticHandlerContext.matches);
  const page = (
    <NonceContext value={nonce}>
      <I18nProvider lang={lang} messages={messages}>
        <Preloading files={context.get(preloadContext)[lang] ?? []}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </Preloading>
      </I18nProvider>
    </NonceContext>
  );
  finished.html = await renderWhole(page, nonce, request.signal);
  if (handoff && entry.renderMeta?.didRenderScripts === true)
    finished.data.push(dataBlockMarkup(context.get(dataBlocksContext) ?? new Map()), handoff);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/** Such as `/ms/product/:slug`. */
function patternOf(matches: readonly { route: { path?: string | undefined } }[]): string {
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
}

/** How React marks a boundary that it leaves to client rendering, which the browser then reports as an error. */
const unfinished = '<!--$!-->';

/**
 * `renderToString` costs half as much as collecting a stream. Only a page that suspends has to wait: React then throws,
 * or marks the suspended boundary. The next render finds the loaded module.
 */
async function renderWhole(page: ReactNode, nonce: string, signal: AbortSignal): Promise<string> {
  try {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    if (!html.includes(unfinished)) return html;
  } catch {
    // An error of the page itself is thrown again below, for React Router to show.
  }
  const stream = await renderToReadableStream(page, { nonce, signal });
  await stream.allReady;
  return new Response(stream).text();
}

/**
 * The loaders' data in the scripts that React Router would write itself and its client reads. React Router streams them
 * through a suspended component. Here all data is complete before the render.
 */
async function handoffScripts(stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder();
  let data = '';
  for await (const chunk of stream) data += decoder.decode(chunk, { stream: true });
  const text = JSON.stringify(data).replace(unsafe, escaped);
  const script = (code: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${code};</script>`;
  return script(`enqueue(${text})`) + script('close()');
}

/** Characters that could end the script or a line in it. */
const unsafe = /[&<>\u2028\u2029]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The messages chunk is imported by another chunk. A preload in the head fetches both in parallel. */
function Preloading({ files, children }: { files: readonly string[]; children: ReactNode }) {
  for (const file of files) preloadModule(file, { as: 'script' });
  return children;
}
