import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError } from '../../kit/http/errors.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Download } from '../../platform/http/download.ts';
import { isSameHash } from '../../platform/secrets/token-hash.ts';
import { maxMessageLength } from '../message-order/message-order.contract.ts';
import type * as contract from './whatsapp.contract.ts';
import * as queries from './whatsapp.queries.ts';

/** Job that answers stored messages. */
export const answerJob = 'answer-whatsapp';

/**
 * Stores the messages and answers the call at once; a job answers the messages. Meta repeats calls that fail or take
 * long, so a message that is stored already is ignored.
 */
export async function receiveWhatsApp(ctx: Ctx<'headers' | 'whatsApp'>, { body }: { body: string }) {
  if (!ctx.whatsApp) throw new AppError('not_found');
  const messages = ctx.whatsApp.readWebhook(body, ctx.headers);
  if (!messages) throw new AppError('bad_request');
  let received = 0;
  for (const { id, phone, text } of messages) {
    // PostgreSQL stores neither NUL nor lone surrogates.
    const stored = text?.replaceAll('\0', '').toWellFormed().slice(0, maxMessageLength) ?? null;
    received += (await queries.insertIncoming(ctx.db, id, phone, stored, ctx.now)).length;
  }
  if (received > 0) await ctx.db.notify(`job:${answerJob}`);
  return { data: { received } };
}

/** Meta registers the webhook only if it repeats the challenge. */
export async function verifyWhatsApp(
  ctx: Ctx<'whatsApp'>,
  input: InputOf<typeof contract.verifyWhatsApp>,
): Promise<Download> {
  const { 'hub.verify_token': token, 'hub.challenge': challenge } = input;
  if (!ctx.whatsApp || !isSameHash(token, ctx.whatsApp.verifyToken)) throw new AppError('authorization');
  const bytes = new TextEncoder().encode(challenge);
  return {
    name: 'challenge.txt',
    mimeType: 'text/plain',
    bytes: bytes.length,
    body: (async function* () {
      yield bytes;
    })(),
  };
}
