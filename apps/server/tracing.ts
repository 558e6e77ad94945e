import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenTracing } from '@bakul/shop/platform/tracing/open-tracing';
import { z } from 'zod';
import { type Env, projectRoot } from './env.ts';

const Manifest = z.object({ version: z.string() });

/** Null unless an endpoint is configured. The code for traces is loaded only then. */
export async function openShopTracing(env: Env): Promise<OpenTracing | null> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { openTracing } = await import('@bakul/shop/platform/tracing/open-tracing');
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
  return openTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    service: { name: env.OTEL_SERVICE_NAME, version, attributes: env.OTEL_RESOURCE_ATTRIBUTES },
  });
}

/** A `traceparent` is accepted when it is enabled and comes through a proxy, which must overwrite a client's. */
export const trustsTraceparent = (env: Env): boolean =>
  env.TRUSTED_PROXIES > 0 && env.OTEL_PROPAGATORS.includes('tracecontext');
