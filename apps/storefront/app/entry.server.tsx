import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { I18nProvider } from './i18n/i18n.tsx';
import { languageOf } from './i18n/paths.ts';
import { loadMessages } from './messages/load.ts';
import { NonceContext } from './nonce.ts';
import { nonceContext, preloadContext } from './server-context.ts';

/** Pages are rendered whole: the page cache hashes and compresses the finished bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const lang = languageOf(new URL(request.url).pathname);
  const messages = await loadMessages(lang);
  let statusCode = status;
  const page = (
    <NonceContext value={nonce}>
      <I18nProvider lang={lang} messages={messages}>
        <Preloading files={context.get(preloadContext)[lang] ?? []}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </Preloading>
      </I18nProvider>
    </NonceContext>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError() {
      statusCode = 500;
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status: statusCode, headers });
}

/** The texts' chunk is loaded by a script that is itself loaded: named in the head, it comes at the same time. */
function Preloading({ files, children }: { files: readonly string[]; children: ReactNode }) {
  for (const file of files) preloadModule(file, { as: 'script' });
  return children;
}
