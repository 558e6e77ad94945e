import { AppError, invalidField } from '../../../kit/http/errors.ts';
import { formatMilli, quantityProblem, toMilli } from '../../../kit/quantity.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cartText } from '../../cart/cart.messages.ts';
import { loadOffers, type Offer } from '../../catalog/price/offer.service.ts';
import type { NewLine } from '../quotation.queries.ts';
import type { RequestedLines } from '../quotation-fields.contract.ts';
import { loadLineOffers, refuseLines } from '../quotation-move.service.ts';

/** Lines to store. Incomplete drafts may be saved; whether they can be ordered is checked on submission. */
export async function toStoredLines(ctx: Ctx<'caches'>, requestedLines: RequestedLines): Promise<NewLine[]> {
  const ids = requestedLines.map(({ variant_id }) => variant_id);
  if (new Set(ids).size !== ids.length) throw refuseLines(ctx, 'quotation_line_twice');
  const offers = await loadOffers(ctx, ids);
  return requestedLines.map(({ variant_id, quantity, target_price, note }) => {
    const milli = toMilli(quantity);
    if (!offers.has(variant_id)) throw invalidField('lines', cartText[ctx.lang]('not_sold'));
    if (milli === null) throw invalidField('lines', cartText[ctx.lang]('quantity_not_a_quantity'));
    return {
      variant_id,
      quantity: formatMilli(milli),
      target_price: target_price ?? null,
      note: note ?? null,
    };
  });
}

/** Requires lines that can be ordered as requested. Staff check the stock themselves. */
export async function requireOrderable(ctx: Ctx<'caches'>, lines: readonly NewLine[]) {
  if (lines.length === 0) throw refuseLines(ctx, 'quotation_empty');
  const offers = await loadLineOffers(ctx, lines);
  const problems = lines.flatMap(({ variant_id, quantity }) => {
    const problem = problemOf(ctx, offers.get(variant_id), quantity);
    return problem ? [problem] : [];
  });
  if (problems.length > 0) {
    throw new AppError('validation', { detail: problems.join(' '), errors: { lines: problems } });
  }
  return offers;
}

function problemOf({ lang }: Ctx, offer: Offer | undefined, quantity: string): string | null {
  const t = cartText[lang];
  if (!offer) return t('not_sold');
  const name = offer[`name_${lang}`];
  if (!offer.is_offered) return `${name}: ${t('not_sold')}`;
  const problem = quantityProblem(toMilli(quantity), offer.minimum, offer.step);
  if (problem === null) return null;
  const params = { minimum: formatMilli(offer.minimum), step: formatMilli(offer.step) };
  return `${name}: ${t(`quantity_${problem}`, params)}`;
}
