import type { Logger } from 'pino';
import { SendError, type WhatsApp } from '../../adapters/whatsapp/whatsapp.ts';
import type { Db } from '../../platform/db/db.ts';
import * as queries from './whatsapp.queries.ts';

type SendDeps = { db: Db; log: Logger; clock: () => Date; whatsApp: WhatsApp };

const leaseMs = 45_000;
const atOnce = 10;
/** The pause after each failed attempt. After the last one the answer is given up: nobody waits for it any more. */
const pausesMs = [10, 30, 120, 600].map((seconds) => seconds * 1000);

/**
 * Sends due answers. Each is leased first and marked afterwards: after a crash in between it becomes due again, because
 * it is unknown whether it was sent.
 */
export async function sendAnswers(
  deps: SendDeps,
): Promise<{ sent: number; postponed: number; failed: number }> {
  const total = { sent: 0, postponed: 0, failed: 0 };
  for (;;) {
    const now = deps.clock();
    const taken = await queries.takeOutgoing(deps.db, now, new Date(now.getTime() + leaseMs), atOnce);
    const outcomes = await Promise.all(taken.map((row) => sendOne(deps, row)));
    for (const outcome of outcomes) total[outcome]++;
    if (taken.length < atOnce) return total;
  }
}

async function sendOne(
  { db, log, clock, whatsApp }: SendDeps,
  { id, phone, text, attempts }: queries.OutgoingRow,
): Promise<'sent' | 'postponed' | 'failed'> {
  try {
    await whatsApp.send(phone, text);
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const now = clock();
    const pause = error.canRetry ? pausesMs[attempts - 1] : undefined;
    log.warn({ message: id, attempts, reason: error.message }, 'WhatsApp message could not be sent');
    if (pause === undefined) {
      await queries.setFailed(db, id, now);
      return 'failed';
    }
    await queries.postpone(db, id, new Date(now.getTime() + pause));
    return 'postponed';
  }
  await queries.setSent(db, id, clock());
  return 'sent';
}
