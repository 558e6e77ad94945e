import { AsyncLocalStorage } from 'node:async_hooks';
import type { FinishedSpan } from './otlp.ts';
import type { Sampler } from './sampler.ts';
import { createIdSource, parseTraceparent } from './trace-ids.ts';
import type { EndSpan, RootOptions, SpanAttributes, SpanOptions, Tracing } from './tracing.ts';

const none: SpanAttributes = {};

/** A span that has not ended. Its name and attributes may still change. */
type OpenSpan = FinishedSpan & {
  attributes: SpanAttributes;
  root: OpenSpan | null;
  isSampled: boolean;
  /**
   * What turns `performance.now()` into milliseconds since 1970. The same within a trace, so that its clock never goes
   * back; read anew for each, so that it follows corrections of the system's clock.
   */
  clockOffset: number;
};

export type RecordingTracing = Tracing & {
  /** Fields for every log line within a trace. */
  logFields: () => { trace_id?: string; span_id?: string };
};

/** Records spans with their parents. The current span follows asynchronous calls. */
export function recordSpans(sampler: Sampler, finish: (span: FinishedSpan) => void): RecordingTracing {
  const current = new AsyncLocalStorage<OpenSpan>();
  const nextId = createIdSource();

  type Place = Pick<OpenSpan, 'traceId' | 'parentId' | 'start' | 'isSampled' | 'root' | 'clockOffset'>;

  function open({ name, kind, attributes = none }: SpanOptions, place: Place): OpenSpan {
    return { name, kind, attributes, spanId: nextId(16), end: 0, isFailed: false, ...place };
  }

  function openRoot({ traceparent, waitedMs = 0, ...options }: RootOptions): OpenSpan {
    const parent = traceparent === undefined ? null : parseTraceparent(traceparent);
    const traceId = parent?.traceId ?? nextId(32);
    const now = performance.now();
    const clockOffset = Date.now() - now;
    return open(options, {
      traceId,
      parentId: parent?.spanId ?? null,
      start: clockOffset + now - waitedMs,
      isSampled: sampler(traceId, parent),
      root: null,
      clockOffset,
    });
  }

  function openChild(parent: OpenSpan, options: SpanOptions): OpenSpan {
    const { traceId, clockOffset } = parent;
    return open(options, {
      traceId,
      parentId: parent.spanId,
      start: clockOffset + performance.now(),
      isSampled: true,
      root: parent.root ?? parent,
      clockOffset,
    });
  }

  function end(span: OpenSpan, error?: unknown): void {
    if (!span.isSampled) return;
    span.end = span.clockOffset + performance.now();
    if (error !== undefined) {
      span.isFailed = true;
      span.attributes = { ...span.attributes, 'error.type': errorType(error) };
    }
    finish(span);
  }

  async function runWithin<T>(span: OpenSpan, work: () => Promise<T>): Promise<T> {
    try {
      const result = await current.run(span, work);
      end(span);
      return result;
    } catch (error) {
      end(span, error);
      throw error;
    }
  }

  const sampledParent = () => {
    const parent = current.getStore();
    return parent?.isSampled ? parent : undefined;
  };
  const currentRoot = () => {
    const span = current.getStore();
    return span?.root ?? span;
  };

  return {
    root: (options, work) => runWithin(openRoot(options), work),
    span(options, work) {
      const parent = sampledParent();
      return parent ? runWithin(openChild(parent, options), work) : work();
    },
    isRecording: () => sampledParent() !== undefined,
    startLeaf(options): EndSpan | null {
      const parent = sampledParent();
      if (!parent) return null;
      const span = openChild(parent, options);
      return (error) => end(span, error);
    },
    describeRoot({ name, attributes }) {
      const root = currentRoot();
      if (!root?.isSampled) return;
      if (name !== undefined) root.name = name;
      if (attributes) root.attributes = { ...root.attributes, ...attributes };
    },
    failRoot() {
      const root = currentRoot();
      if (root) root.isFailed = true;
    },
    traceId: () => current.getStore()?.traceId ?? null,
    logFields() {
      const span = current.getStore();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
    },
  };
}

/** Messages may contain personal data, so only the kind of the error is recorded. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
