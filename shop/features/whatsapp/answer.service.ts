import type { Logger } from 'pino';
import type { PublicConfig } from '../../kit/public-config.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { Caches } from '../../platform/cache/cache.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import {
  type ActingPerson,
  findActingPerson,
  findBuyer,
} from '../checkout/placement/acting-person.service.ts';
import { shareBasket } from '../message-order/basket/basket.service.ts';
import { readMessage } from '../message-order/message-order.service.ts';
import { whatsappText } from './whatsapp.messages.ts';
import * as queries from './whatsapp.queries.ts';
import { composeReply, intentOf, type ReplyTexts, sortLines } from './whatsapp.rules.ts';

type AnswerDeps = { db: Db; log: Logger; clock: () => Date; caches: Caches; config: PublicConfig };
type AnswerCtx = Ctx<'caches' | 'config'>;

/** Beyond this, messages of one number are stored but not answered. */
const maxPerHour = 60;
const hourMs = 3_600_000;
/** The language of numbers that nobody has linked. */
const strangerLang: Lang = 'ms';

/** Answers stored messages one after the other. Each in one transaction, so that none is answered twice. */
export async function answerMessages(deps: AnswerDeps): Promise<{ answered: number }> {
  let answered = 0;
  while (await deps.db.transaction((db) => answerNext({ ...deps, db }))) answered++;
  return { answered };
}

/** Whether there was a message. */
async function answerNext({ clock, ...deps }: AnswerDeps): Promise<boolean> {
  const message = await queries.takeUnhandled(deps.db);
  if (!message) return false;
  const now = clock();
  const ctx: AnswerCtx = { ...deps, now, lang: strangerLang, actor: { kind: 'guest' } };
  const { text, personId } = await decideAnswer(ctx, message);
  await queries.setHandled(deps.db, message.id, now, personId);
  if (text !== null) await queries.insertAnswer(deps.db, message.id, message.phone, personId, text, now);
  return true;
}

type Answer = { text: string | null; personId: number | null };
const silence: Answer = { text: null, personId: null };

async function decideAnswer(ctx: AnswerCtx, { phone, text }: queries.IncomingRow): Promise<Answer> {
  const { db, now } = ctx;
  const contact = await queries.lockContact(db, phone);
  const recent = await queries.countRecent(db, phone, new Date(now.getTime() - hourMs));
  if ((recent?.n ?? 0) > maxPerHour) return silence;
  const intent = intentOf(text);
  const known = await findCaller(ctx, phone);
  const lang = known?.lang ?? strangerLang;
  const t = whatsappText[lang];
  const answer = (text: string): Answer => ({ text, personId: known?.personId ?? null });
  if (intent.kind === 'stop') {
    await queries.setOptedOut(db, phone, now);
    if (contact.opted_out_at !== null) return silence;
    return known ? answer(t('whatsapp_stopped')) : answerOnce(ctx, phone, t('whatsapp_stopped'));
  }
  const linked = intent.kind === 'link' ? await linkPhone(ctx, phone, intent.code) : null;
  if (linked) return linked;
  if (contact.opted_out_at !== null) {
    if (intent.kind !== 'start') return silence;
    await queries.setOptedOut(db, phone, null);
  }
  if (intent.kind === 'link') {
    const text = t('whatsapp_code_wrong', { url: profileUrl(ctx, lang) });
    return known ? answer(text) : answerOnce(ctx, phone, text);
  }
  if (!known) return introduce(ctx, phone, contact);
  if (intent.kind === 'start') return answer(t('whatsapp_started'));
  if (intent.kind === 'unreadable') return answer(t('whatsapp_text_only'));
  if (!known.caller?.actor.scopes.includes('cart.use')) {
    return answer(t('whatsapp_may_not_order', { buyer: known.buyer }));
  }
  return answer(await answerOrder({ ...ctx, actor: known.caller.actor, lang: known.lang }, intent.text));
}

type KnownCaller = { personId: number; lang: Lang; buyer: string; caller: ActingPerson | null };

/** The person who linked the number. `caller` is null when they no longer act for the buyer. */
async function findCaller(ctx: AnswerCtx, phone: string): Promise<KnownCaller | null> {
  const link = await queries.findLinkOfPhone(ctx.db, phone);
  if (!link) return null;
  const { person_id, buyer_id } = link;
  const named = await queries.findLinkOfPerson(ctx.db, person_id);
  const buyer = await findBuyer(ctx.db, buyer_id);
  const caller = buyer && (await findActingPerson(ctx.db, buyer, person_id));
  const lang = caller?.lang ?? strangerLang;
  return { personId: person_id, lang, buyer: named?.buyer ?? '', caller };
}

/** Null when the code is wrong. A valid one also ends an opt-out. */
async function linkPhone(ctx: AnswerCtx, phone: string, code: string): Promise<Answer | null> {
  const taken = await queries.takeCode(ctx.db, hashToken(code), ctx.now);
  if (!taken) return null;
  await queries.setOptedOut(ctx.db, phone, null);
  await queries.putLink(ctx.db, { ...taken, phone, linked_at: ctx.now });
  const known = await findCaller(ctx, phone);
  const t = whatsappText[known?.lang ?? strangerLang];
  return { text: t('whatsapp_linked', { buyer: known?.buyer ?? '' }), personId: taken.person_id };
}

/** Every answer costs money, so an unknown number gets each text once. */
async function answerOnce({ db }: AnswerCtx, phone: string, text: string): Promise<Answer> {
  return (await queries.findAnswer(db, phone, text)) ? silence : { text, personId: null };
}

/** An unknown number gets one introduction, and none after that. */
async function introduce(
  ctx: AnswerCtx,
  phone: string,
  { introduced_at }: { introduced_at: Date | null },
): Promise<Answer> {
  if (introduced_at !== null) return silence;
  await queries.setIntroduced(ctx.db, phone, ctx.now);
  const params = { shop: ctx.config.shop_name, url: profileUrl(ctx, strangerLang) };
  return { text: whatsappText[strangerLang]('whatsapp_unknown', params), personId: null };
}

const pageUrl = ({ config }: AnswerCtx, lang: Lang, path: string) =>
  `${config.public_url}${lang === 'ms' ? '/ms' : ''}${path}`;
const profileUrl = (ctx: AnswerCtx, lang: Lang) => pageUrl(ctx, lang, '/profile?section=details');

async function answerOrder(ctx: AnswerCtx, text: string): Promise<string> {
  const t = whatsappText[ctx.lang];
  const { data } = await readMessage(ctx, { text });
  const sorted = sortLines(data.lines, data.rest);
  const { basket, ambiguous, notUnderstood, leftOut } = sorted;
  const isEmpty = [basket, ambiguous, notUnderstood, leftOut].every(({ length }) => length === 0);
  if (isEmpty) return t('whatsapp_help');
  const basketUrl = basket.length === 0 ? null : (await shareBasket(ctx, { lines: basket })).data.url;
  const texts: ReplyTexts = {
    basket: (n, url) => t('whatsapp_basket', { n, url }),
    nothing: t('whatsapp_nothing'),
    choose: t('whatsapp_choose'),
    notUnderstood: t('whatsapp_not_understood'),
    leftOut: t('whatsapp_left_out'),
    more: (n) => t('whatsapp_more', { n }),
    inShop: (url) => t('whatsapp_in_shop', { url }),
  };
  return composeReply(sorted, { basketUrl, shopUrl: pageUrl(ctx, ctx.lang, '/quick-order') }, texts);
}
