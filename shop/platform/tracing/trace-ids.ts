import { randomBytes } from 'node:crypto';

const poolBytes = 4096;

/** Random ids as hexadecimal digits. Random bytes are drawn in large portions, because a call costs more than the bytes. */
export function createIdSource(): (digits: 16 | 32) => string {
  let pool = '';
  let used = 0;
  return (digits) => {
    if (used + digits > pool.length) {
      pool = randomBytes(poolBytes).toString('hex');
      used = 0;
    }
    used += digits;
    return pool.slice(used - digits, used);
  };
}

export type RemoteParent = { traceId: string; spanId: string; isSampled: boolean };

const format = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const onlyZeros = /^0+$/;
const sampledFlag = 1;

/** Parses a W3C `traceparent` header. Null when it is missing or invalid. */
export function parseTraceparent(header: string | undefined): RemoteParent | null {
  const [, version = '', traceId = '', spanId = '', flags = '', rest] = format.exec(header ?? '') ?? [];
  const isKnownForm = version === '00' ? rest === undefined : version !== '' && version !== 'ff';
  if (!isKnownForm || onlyZeros.test(traceId) || onlyZeros.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}
