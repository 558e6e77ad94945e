import { AppError } from '../../../kit/http/errors.ts';
import { clientNetwork } from '../client-network.ts';

/** How slowly a body may arrive. */
export type Pace = {
  /** After this time the average rate since the start must reach `minBytesPerSecond`. */
  graceMs: number;
  minBytesPerSecond: number;
  /** The limit for any body, however quickly it arrives. */
  maxMs: number;
};

export type BodyLimiterOptions = Pace & {
  /** The units of all clients together, and of one client network. */
  maxUnits: number;
  maxUnitsPerClient: number;
};

export type BodyLimiter = ReturnType<typeof createBodyLimiter>;

const retryAfterSeconds = 5;

/**
 * Keeps slow bodies from affecting anyone but their sender. While arriving they take no request slot, only units of a
 * separate budget, of which each client gets a share.
 */
export function createBodyLimiter({ maxUnits, maxUnitsPerClient, ...pace }: BodyLimiterOptions) {
  const ofClients = new Map<string, number>();
  let ofAll = 0;

  function reserve(client: string, units: number): void {
    const own = (ofClients.get(client) ?? 0) + units;
    ofAll += units;
    if (own === 0) ofClients.delete(client);
    else ofClients.set(client, own);
  }

  return {
    begin(address: string, units: number) {
      const client = clientNetwork(address);
      const refusal = { retryAfterSeconds, closesConnection: true };
      if ((ofClients.get(client) ?? 0) + units > maxUnitsPerClient) {
        throw new AppError('too_many_requests', refusal);
      }
      if (ofAll + units > maxUnits) throw new AppError('unavailable', refusal);
      reserve(client, units);
      let isOpen = true;
      return {
        /** Waits for a body that is read in one go. Throws when it takes longer than its announced length allows. */
        whole: <T>(arriving: Promise<T>, announcedBytes: number) =>
          withTimeout(arriving, allowedMs(pace, announcedBytes)),
        /** Passes on the chunks of a body. Throws when they arrive too slowly. */
        chunks: (body: ReadableStream<Uint8Array>) => pacedChunks(body, pace),
        end() {
          if (isOpen) reserve(client, -units);
          isOpen = false;
        },
      };
    },
  };
}

/** How long the first `bytes` of a body may take to arrive. */
export function allowedMs({ graceMs, minBytesPerSecond, maxMs }: Pace, bytes: number): number {
  return Math.min(maxMs, graceMs + (bytes / minBytesPerSecond) * 1000);
}

async function* pacedChunks(body: ReadableStream<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const begin = performance.now();
  let bytes = 0;
  try {
    for (;;) {
      const elapsed = performance.now() - begin;
      const { done, value } = await withTimeout(reader.read(), allowedMs(pace, bytes) - elapsed);
      if (done) return;
      bytes += value.byteLength;
      yield value;
    }
  } finally {
    // The result does not matter: the body was read to its end or is no longer wanted.
    reader.cancel().catch(() => undefined);
  }
}

async function withTimeout<T>(arriving: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new AppError('request_timeout', { closesConnection: true })),
    Math.max(0, ms),
  );
  try {
    return await Promise.race([arriving, late.promise]);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The client disconnected while sending its body. It will not see this response, and nothing failed on our side.
    throw new AppError('bad_request');
  } finally {
    clearTimeout(timer);
  }
}
