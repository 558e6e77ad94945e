import type { RemoteParent } from './trace-ids.ts';
import type { SamplerName } from './tracing.ts';

/** Decides at the start of a trace whether it is recorded. */
export type Sampler = (traceId: string, parent: RemoteParent | null) => boolean;

/** W3C Trace Context requires these last digits of a trace id to be random. */
const randomDigits = 12;

export function createSampler(name: SamplerName, ratio: number): Sampler {
  const limit = ratio * 16 ** randomDigits;
  const isSampled = (traceId: string): boolean => {
    if (name.endsWith('always_on')) return true;
    return name.endsWith('traceidratio') && Number.parseInt(traceId.slice(-randomDigits), 16) < limit;
  };
  if (!name.startsWith('parentbased_')) return isSampled;
  return (traceId, parent) => parent?.isSampled ?? isSampled(traceId);
}
