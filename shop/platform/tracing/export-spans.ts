import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { encodeSpan, type FinishedSpan, otlpBody } from './otlp.ts';
import { createJsonClient } from './post-json.ts';
import type { SpanAttributes } from './tracing.ts';

export type ExportOptions = {
  /** The full URL that receives traces, such as `http://collector:4318/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  resource: SpanAttributes;
  log: Logger;
  /** Counts spans that were exported, or dropped because the endpoint did not accept them. */
  onOutcome: (outcome: 'exported' | 'dropped', spans: number) => void;
  intervalMs?: number;
};

const maxBatch = 512;
const maxWaiting = 2048;
const timeoutMs = 10_000;
/** A process that stops waits this long for its last spans. */
const closeTimeoutMs = 2_000;
const logEveryMs = 60_000;
const retryable = new Set([429, 502, 503, 504]);

export type SpanExporter = ReturnType<typeof createSpanExporter>;

/**
 * Sends finished spans in batches, in the background. Nobody waits for it: when the endpoint is slow or down, up to 2048
 * spans wait for the next attempt and further ones are dropped.
 */
export function createSpanExporter(options: ExportOptions) {
  const { intervalMs = 5_000 } = options;
  /** Encoded at once: a string is cheaper to keep than the objects of a span. */
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const client = createJsonClient(options.url, { headers: options.headers, timeoutMs });

  const warn = (reason: string, spans: number) => {
    const now = performance.now();
    if (now - loggedAt < logEveryMs) return;
    loggedAt = now;
    options.log.warn({ reason, spans }, 'traces could not be exported');
  };

  /** Returns whether the endpoint accepted the batch. Otherwise the next attempt is made at the next interval. */
  async function sendBatch(): Promise<boolean> {
    const batch = waiting.slice(0, maxBatch);
    waiting = waiting.slice(maxBatch);
    // An endpoint that cannot be reached may be back soon.
    const status = await client.post(otlpBody(options.resource, batch)).catch(String);
    if (typeof status === 'number' && status >= 200 && status < 300) {
      options.onOutcome('exported', batch.length);
      return true;
    }
    warn(typeof status === 'number' ? `status ${status}` : status, batch.length);
    const mayRetry = typeof status === 'string' || retryable.has(status);
    if (mayRetry && waiting.length + batch.length <= maxWaiting) waiting = [...batch, ...waiting];
    else options.onOutcome('dropped', batch.length);
    return false;
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 && (await sendBatch()));
  }

  const flush = (): Promise<void> => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), intervalMs).unref();

  return {
    add(span: FinishedSpan): void {
      if (waiting.length >= maxWaiting) options.onOutcome('dropped', 1);
      // Only when a batch fills up, not again for every span after a failure.
      else if (waiting.push(encodeSpan(span)) === maxBatch) void flush();
    },
    /** Sends what is waiting, within a time limit. */
    close(): Promise<void> {
      clearInterval(timer);
      closing ??= Promise.race([flush(), sleep(closeTimeoutMs, undefined, { ref: false })]).finally(
        client.close,
      );
      return closing;
    },
  };
}
