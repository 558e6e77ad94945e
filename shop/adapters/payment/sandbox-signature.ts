import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameHash } from '../../platform/secrets/token-hash.ts';
import type { ProviderEvent, ProviderPaymentState } from './payment.ts';

export const signatureHeader = 'sandbox-signature';
const oldestSeconds = 300;
const format = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const hmac = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** `t=…,v1=…`: the time and an HMAC over time and body, so that neither can be changed. */
export function signBody(secret: Buffer, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${body}`)}`;
}

function isSigned(secret: Buffer, body: string, signature: string | null, now: Date): boolean {
  const [, time = '', hash = ''] = format.exec(signature ?? '') ?? [];
  if (time === '') return false;
  const age = Math.floor(now.getTime() / 1000) - Number(time);
  return Math.abs(age) <= oldestSeconds && isSameHash(hash, hmac(secret, `${time}.${body}`));
}

const Event = z.object({
  id: z.string(),
  kind: z.string(),
  data: z.object({
    outcome: z.enum(['processing', 'paid', 'failed', 'expired']),
    reference: z.string(),
    amount: z.int(),
    currency: z.string(),
    reason: z.string().nullable(),
    approvalUntil: z.coerce.date().nullish(),
  }),
});

/** The same outcome has the same event id, however often it is sent. */
export function eventBody(secret: Buffer, ref: string, data: ProviderPaymentState): string {
  const id = `sbe_${hmac(secret, `event ${ref} ${data.outcome}`).slice(0, 32)}`;
  return JSON.stringify({ id, kind: `payment.${data.outcome}`, data } satisfies z.input<typeof Event>);
}

export function readSigned(
  secret: Buffer,
  body: string,
  headers: Pick<Headers, 'get'>,
  now: Date,
): ProviderEvent | null {
  if (!isSigned(secret, body, headers.get(signatureHeader), now)) return null;
  const { id, kind, data } = Event.parse(JSON.parse(body));
  return { id, kind, facts: data };
}
