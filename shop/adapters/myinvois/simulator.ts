import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/db.ts';
import type { Certificate } from './certificate.ts';
import type { MyInvois } from './myinvois.ts';
import { createMyInvois } from './myinvois-api.ts';
import { changeState } from './simulator/document-state.ts';
import { type DocumentView, documentView } from './simulator/present.ts';
import { createRateLimits } from './simulator/rate-limits.ts';
import { ErrorAnswer, errorResponse } from './simulator/respond.ts';
import { createSimulatorRoutes } from './simulator/routes.ts';
import { createSimulatorTokens, simulatorCredentials } from './simulator/tokens.ts';
import * as queries from './simulator.queries.ts';

export { type SimulatorMode, simulatorModes } from './simulator.queries.ts';

export type SimulatorOptions = {
  db: Db;
  clock: () => Date;
  /** `realistic` takes time and has the published rate limits. */
  pace: 'realistic' | 'instant';
};

export type MyInvoisSimulator = ReturnType<typeof createMyInvoisSimulator>;

/** How long a validation takes: normally about as long as that of MyInvois when it has little to do. */
const validationMs = { realistic: 2000, instant: 0, slow: 60_000 };
/** How long each answer takes in the mode `slow`. */
const slowAnswerMs = { realistic: 5000, instant: 0 };
/** The `Retry-After` of the mode `throttle`: longer than the shop waits by itself at first. */
const throttleSeconds = 90;

/**
 * MyInvois without the tax authority: the same HTTP API and the same rules, over tables of this shop. It issues no
 * e-invoices, so its documents have no legal effect.
 */
export function createMyInvoisSimulator(options: SimulatorOptions) {
  const { db, clock, pace } = options;
  const tokens = createSimulatorTokens(clock);
  const countRequest = pace === 'realistic' ? createRateLimits(clock) : () => undefined;
  const routes = createSimulatorRoutes({
    db,
    clock,
    validationMsOf: (mode) => validationMs[mode === 'slow' ? 'slow' : pace],
  });
  let answersToLose = 0;

  async function answer(request: Request): Promise<Response> {
    const mode = await queries.readMode(db);
    if (mode === 'away') throw new ErrorAnswer(503, 'ServiceUnavailable', 'The service is not available');
    if (mode === 'throttle') {
      const headers = { 'retry-after': String(throttleSeconds) };
      throw new ErrorAnswer(429, 'TooManyRequests', 'Too many requests', headers);
    }
    const url = new URL(request.url);
    if (url.pathname === '/connect/token' && request.method === 'POST') {
      countRequest('login');
      return tokens.login(new URLSearchParams(await request.text()), request.headers.get('onbehalfof') ?? '');
    }
    const taxpayer = tokens.check(request);
    for (const { endpoint, method, path, run } of routes) {
      const match = method === request.method ? path.exec(url.pathname) : null;
      if (!match) continue;
      countRequest(endpoint);
      const params = match.slice(1).map(decodeURIComponent);
      const response = await run({ request, url, taxpayer, mode, params });
      if (mode === 'slow') await sleep(slowAnswerMs[pace], null, { signal: request.signal });
      return response;
    }
    throw new ErrorAnswer(404, 'NotFound', 'There is no such endpoint');
  }

  return {
    async fetch(request: Request): Promise<Response> {
      const response = await answer(request).catch((error: unknown) => {
        if (error instanceof ErrorAnswer) return errorResponse(error);
        throw error;
      });
      if (answersToLose === 0) return response;
      answersToLose -= 1;
      throw new TypeError('fetch failed');
    },
    readMode: () => queries.readMode(db),
    setMode: (mode: queries.SimulatorMode) => queries.writeMode(db, mode, clock()),
    /** Processes the next requests, logins included, but loses their answers, as a broken connection does. */
    loseAnswers(count: number): void {
      answersToLose = count;
    },
    /** The newest documents. */
    async listDocuments(limit: number): Promise<DocumentView[]> {
      const rows = await queries.listNewest(db, limit);
      return rows.map((row) => documentView(row, clock()));
    },
    /** What a public link shows. Null for a wrong link, and until the document is valid. */
    async findShared(uuid: string, longId: string): Promise<DocumentView | null> {
      const row = await queries.findDocument(db, uuid);
      const view = row?.long_id === longId ? documentView(row, clock()) : null;
      return view?.status === 'Valid' || view?.status === 'Cancelled' ? view : null;
    },
    /** The buyer requests the rejection. The response is that of MyInvois. */
    rejectAsBuyer: (uuid: string, reason: string): Promise<Response> =>
      changeState({ db, now: clock(), uuid, change: { status: 'rejected', reason } }).catch((error) => {
        if (error instanceof ErrorAnswer) return errorResponse(error);
        throw error;
      }),
  };
}

type SimulatedOptions = { publicUrl: string; clock: () => Date; certificate?: Certificate | null };

/** The adapter, connected to the simulator instead of the network. */
export function createSimulatedMyInvois(
  simulator: Pick<MyInvoisSimulator, 'fetch'>,
  { publicUrl, clock, certificate = null }: SimulatedOptions,
): MyInvois {
  return createMyInvois({
    ...simulatorCredentials,
    apiUrl: 'http://myinvois.simulator',
    portalUrl: `${publicUrl}/dev/myinvois`,
    environment: 'simulator',
    fetch: simulator.fetch,
    certificate,
    clock,
  });
}
