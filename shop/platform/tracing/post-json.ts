import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

type Options = { headers: Readonly<Record<string, string>>; timeoutMs: number };

/** Sends JSON over a connection that stays open, and resolves with the status. `fetch` needs several times as much CPU. */
export function createJsonClient(url: string, { headers, timeoutMs }: Options) {
  const isTls = url.startsWith('https:');
  const send = isTls ? httpsRequest : httpRequest;
  const agentOptions = { keepAlive: true, maxSockets: 1 };
  const agent = isTls ? new HttpsAgent(agentOptions) : new HttpAgent(agentOptions);
  return {
    post: (body: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const request = send(url, {
          method: 'POST',
          agent,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
          signal: AbortSignal.timeout(timeoutMs),
        });
        request.on('error', reject);
        request.on('response', (response) => {
          response.on('error', reject);
          // The connection is reused only when the body has been read.
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
