import type { z } from 'zod';
import { createTokenCache } from './access-token.ts';
import { DuplicateSubmission, type MyInvoisError, MyInvoisRefused, MyInvoisUnavailable } from './myinvois.ts';
import { readErrors, TokenAnswer } from './myinvois-answers.ts';

export type ClientOptions = {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  fetch: (request: Request) => Promise<Response>;
  clock: () => Date;
  /** How long an answer may take. */
  timeoutMs?: number | undefined;
};

export type Answer = { status: number; body: unknown };

type Call = {
  /** What errors name: never a parameter of a person, such as an identity card number. */
  what: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  json?: unknown;
  /** Statuses besides 2xx that the caller handles. */
  handles?: readonly number[];
};

export type MyInvoisClient = ReturnType<typeof createClient>;

const defaultTimeoutMs = 30_000;

/** Calls MyInvois with a token, and turns what goes wrong into errors that say whether to try again. */
export function createClient(options: ClientOptions) {
  const { clientId, clientSecret, clock } = options;
  const root = options.apiUrl.replace(/\/+$/, '');

  /** Errors contain no request, because it holds secrets or data of buyers. */
  async function send(
    what: string,
    path: string,
    init: RequestInit,
  ): Promise<Answer & { response: Response }> {
    const signal = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    try {
      const response = await options.fetch(new Request(`${root}${path}`, { ...init, signal }));
      return { response, status: response.status, body: parseJson(await response.text()) };
    } catch (error) {
      const reason = signal.aborted ? 'did not answer in time' : 'cannot be reached';
      throw new MyInvoisUnavailable(`MyInvois ${reason}: ${what}`, { cause: error });
    }
  }

  const tokens = createTokenCache({
    clock,
    async request() {
      const form = { client_id: clientId, client_secret: clientSecret, scope: 'InvoicingAPI' };
      const body = new URLSearchParams({ ...form, grant_type: 'client_credentials' });
      const answer = await send('the login', '/connect/token', { method: 'POST', body });
      return parseAnswer(TokenAnswer, 'the login', readAnswer('the login', answer, clock()));
    },
  });

  async function sendWithToken({ what, path, method = 'GET', json }: Call) {
    const token = await tokens.read();
    const headers: Record<string, string> = {
      authorization: `Bearer ${token.text}`,
      accept: 'application/json',
      'accept-language': 'en',
    };
    if (json !== undefined) headers['content-type'] = 'application/json';
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return { token, answer: await send(what, path, { method, headers, ...body }) };
  }

  return {
    /** Requests a token even if there is one. */
    login: tokens.renew,
    async call(call: Call): Promise<Answer> {
      let { token, answer } = await sendWithToken(call);
      if (answer.status === 401) {
        tokens.drop(token);
        ({ token, answer } = await sendWithToken(call));
      }
      if (call.handles?.includes(answer.status)) return answer;
      return { status: answer.status, body: readAnswer(call.what, answer, clock()) };
    },
  };
}

/** What a successful answer contains. An answer that cannot be read says nothing about whether the request was done. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  what: string,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new MyInvoisUnavailable(`MyInvois gave an answer that cannot be read: ${what} (${paths})`);
}

/** The body of a successful answer. Throws for any other. */
function readAnswer(what: string, answer: Answer & { response: Response }, now: Date): unknown {
  const { status, body, response } = answer;
  if (response.ok) return body;
  const retryAfterMs = readRetryAfter(response.headers, now);
  const error = firstError(answer);
  if (status === 422 && error.code === 'DuplicateSubmission') {
    throw new DuplicateSubmission('MyInvois has this submission already', { retryAfterMs });
  }
  if (status === 429 || status === 408 || status >= 500) {
    throw new MyInvoisUnavailable(`MyInvois answered ${what} with ${status}`, { retryAfterMs });
  }
  throw new MyInvoisRefused(what, status, error);
}

export const firstError = ({ status, body }: Answer): MyInvoisError =>
  readErrors(body)?.[0] ?? { code: `Http${status}`, message: `Status ${status}`, target: null };

const maxRetryAfterMs = 24 * 3600 * 1000;

/** Seconds or a date; MyInvois also names the moment when a rate limit ends. */
function readRetryAfter(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after') ?? headers.get('x-rate-limit-reset');
  if (text === null) return null;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : new Date(text).getTime() - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
