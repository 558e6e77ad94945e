import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { createSpanExporter, type ExportOptions } from './export-spans.ts';
import { recordSpans } from './record-spans.ts';
import { createSampler } from './sampler.ts';
import type { SamplerName, SpanAttributes } from './tracing.ts';

export type TracingOptions = {
  /** The base URL of the collector, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  sampler: SamplerName;
  /** The share of traces that the ratio samplers record. */
  ratio: number;
  service: { name: string; version: string; attributes: SpanAttributes };
  intervalMs?: number;
};

export type OpenTracing = ReturnType<typeof openTracing>;

/** Traces for an OpenTelemetry collector. Loaded only when an endpoint is configured. */
export function openTracing({ endpoint, headers, sampler, ratio, service, ...rest }: TracingOptions) {
  let exporter: ReturnType<typeof createSpanExporter> | undefined;
  const tracing = recordSpans(createSampler(sampler, ratio), (span) => exporter?.add(span));
  const resource = {
    ...service.attributes,
    'service.name': service.name,
    'service.version': service.version,
    // Distinguishes several processes of one shop.
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
    'process.pid': process.pid,
  };
  return {
    tracing,
    /** Starts exporting. The log comes later, because its lines carry the ids of the current trace. */
    startExport(log: Logger, onOutcome: ExportOptions['onOutcome']): void {
      const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
      exporter = createSpanExporter({ url, headers, resource, log, onOutcome, ...rest });
    },
    /** Sends the last spans, within a time limit. */
    close: async (): Promise<void> => exporter?.close(),
  };
}
