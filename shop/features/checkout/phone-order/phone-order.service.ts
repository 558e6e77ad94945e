import { invalidField } from '../../../kit/http/errors.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { cartText } from '../../cart/cart.messages.ts';
import { priceLines } from '../../cart/cart-view.service.ts';
import { notifyTakenByPhone } from '../../order/order-mail.service.ts';
import { checkoutText } from '../checkout.messages.ts';
import { placeOrder, presentPlacedOrder } from '../placement/place-order.service.ts';
import type { DraftLine } from '../placement/price-draft.service.ts';
import { previewDraft } from '../preview.service.ts';
import { requirePerson } from './phone-buyer.service.ts';
import type { PhoneInput, PhonePlaceInput } from './phone-order.contract.ts';

/**
 * A phone order is the caller's own order entered by staff: the same draft and placement as in the checkout, with the
 * caller as the actor. Their limits, approval rules and payment methods apply as usual.
 */

export async function previewPhoneOrder(ctx: Ctx<'caches' | 'config'>, input: PhoneInput) {
  const { buyer_id, person_id, lines, ...choices } = input;
  const { actor } = await requirePerson(ctx, { buyer_id, person_id });
  refuseDuplicateLines(ctx, lines);
  const within = { ...ctx, actor };
  return previewDraft(within, async () => {
    return { lines: await linesFromInput(within, lines), choices, quotation: null };
  });
}

export async function placePhoneOrder(
  ctx: Ctx<'caches' | 'config' | 'payments' | 'requestId'>,
  input: PhonePlaceInput,
) {
  const { buyer_id, person_id, lines, ...choices } = input;
  const { name } = staffOf(ctx);
  const { actor, lang, buyer, ...person } = await requirePerson(ctx, { buyer_id, person_id });
  const t = checkoutText[ctx.lang];
  if (!actor.scopes.includes('order.create')) throw invalidField('person_id', t('phone_author'));
  if (lines.length === 0) throw invalidField('lines', t('phone_lines'));
  refuseDuplicateLines(ctx, lines);
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const ordered = await linesFromInput({ ...within, actor }, lines);
    const placed = await placeOrder(within, actor, { lines: ordered, choices, quotation: null, lang });
    const data = presentPlacedOrder(placed);
    const { transaction } = data;
    const order = { ...transaction, author_id: actor.personId, delivery_date: choices.delivery_date };
    await notifyTakenByPhone(db, order, { by: name, now: ctx.now });
    await recordAction(db, ctx, {
      action: 'order.take_by_phone',
      record: { type: 'order', id: placed.id },
      after: { ...transaction, buyer: buyer.name, author: person.name, lines: lines.length },
    });
    return { data };
  });
}

/** The lines of a phone order at today's prices for the buyer. The price hash is what was agreed. */
export async function linesFromInput(ctx: Ctx<'caches'>, lines: PhoneInput['lines']): Promise<DraftLine[]> {
  const rows = lines.map(({ variant_id, quantity, note }, index) => {
    return { id: index + 1, variant_id, quantity, note: note ?? null, is_selected: true, seen_price: null };
  });
  const priced = await priceLines(ctx, rows);
  if (priced.length !== lines.length) throw invalidField('lines', cartText[ctx.lang]('not_sold'));
  return priced;
}

function refuseDuplicateLines(ctx: Ctx, lines: PhoneInput['lines']): void {
  const variants = new Set(lines.map(({ variant_id }) => variant_id));
  if (variants.size !== lines.length) throw invalidField('lines', checkoutText[ctx.lang]('phone_line_twice'));
}
