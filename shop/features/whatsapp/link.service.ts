import { randomInt } from 'node:crypto';
import { conflict } from '../../kit/http/errors.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { whatsappText } from './whatsapp.messages.ts';
import * as queries from './whatsapp.queries.ts';
import { codeAlphabet, codeLength } from './whatsapp.rules.ts';

const codeMinutes = 15;

export async function getWhatsAppLink(ctx: Ctx<'whatsApp'>) {
  const link = await queries.findLinkOfPerson(ctx.db, personOf(ctx).personId);
  return {
    data: {
      is_available: ctx.whatsApp !== null,
      phone: link?.phone ?? null,
      buyer: link?.buyer ?? null,
      linked_at: link && isoWithOffset(link.linked_at),
    },
  };
}

/** Long enough that nobody finds a valid code by trying numbers within its minutes. */
function newLinkCode(): string {
  const letters = Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return letters.join('');
}

export async function startWhatsAppLink(ctx: Ctx<'whatsApp'>) {
  if (!ctx.whatsApp) throw conflict(whatsappText[ctx.lang]('whatsapp_unavailable'));
  const { personId, buyer } = personOf(ctx);
  const code = newLinkCode();
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000);
  await queries.putCode(ctx.db, personId, buyer.buyerId, hashToken(code), expiresAt);
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`;
  const url = ctx.whatsApp.chatUrl(`BAKUL ${shown}`);
  return { data: { code: shown, expires_at: isoWithOffset(expiresAt), url } };
}

export async function removeWhatsAppLink(ctx: Ctx) {
  await queries.removeLink(ctx.db, personOf(ctx).personId);
  return { data: {} };
}
