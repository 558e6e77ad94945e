import type { SpanAttributes, SpanOptions } from './tracing.ts';

/** A finished span. Times are milliseconds since 1970 with fractions. */
export type FinishedSpan = SpanOptions & {
  traceId: string;
  spanId: string;
  parentId: string | null;
  start: number;
  end: number;
  isFailed: boolean;
};

const kinds = { internal: 1, server: 2, client: 3 } as const;

/**
 * A span in the JSON of the OpenTelemetry protocol: ids as hexadecimal digits, times in nanoseconds and integers as
 * strings. Written by hand, because building objects for `JSON.stringify` costs more than all the rest of a span.
 */
export function encodeSpan(span: FinishedSpan): string {
  const { traceId, spanId, parentId, name, kind, start, end, attributes, isFailed } = span;
  const parent = parentId === null ? '' : `"parentSpanId":"${parentId}",`;
  return `{"traceId":"${traceId}","spanId":"${spanId}",${parent}"name":${quoted(name)},"kind":${kinds[kind]},\
"startTimeUnixNano":"${nanoseconds(start)}","endTimeUnixNano":"${nanoseconds(end)}",\
"attributes":${encodeAttributes(attributes ?? {})},"status":${isFailed ? '{"code":2}' : '{}'}}`;
}

/** The body of an OTLP/HTTP export of encoded spans. */
export function otlpBody(resource: SpanAttributes, spans: readonly string[]): string {
  return `{"resourceSpans":[{"resource":{"attributes":${encodeAttributes(resource)}},\
"scopeSpans":[{"scope":{"name":"bakul"},"spans":[${spans.join(',')}]}]}]}`;
}

/** Rounded to microseconds, the precision of the clock and of a number of this size. */
const nanoseconds = (ms: number) => `${Math.round(ms * 1000)}000`;

function encodeAttributes(attributes: SpanAttributes): string {
  let list = '';
  for (const [key, value] of Object.entries(attributes)) {
    const encoded = typeof value === 'string' ? `"stringValue":${quoted(value)}` : `"intValue":"${value}"`;
    list += `${list === '' ? '' : ','}{"key":${quoted(key)},"value":{${encoded}}}`;
  }
  return `[${list}]`;
}

/** Names and values are few and repeat, so their JSON is cached. */
const known = new Map<string, string>();
const maxKnown = 2000;

function quoted(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  const json = JSON.stringify(text);
  if (known.size < maxKnown) known.set(text, json);
  return json;
}
