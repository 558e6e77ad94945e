import { AppError } from '../../../kit/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cartText } from '../../cart/cart.messages.ts';
import { priceLines } from '../../cart/cart-view.service.ts';
import type { DraftLine } from '../placement/price-draft.service.ts';

type InputLine = { variant_id: number; quantity: number; note?: string | null | undefined };

/**
 * The lines of a phone order at today's prices for the buyer. There is no previously seen price: the hash is what was
 * agreed.
 */
export async function linesFromInput(ctx: Ctx<'caches'>, lines: readonly InputLine[]): Promise<DraftLine[]> {
  const priced = await priceLines(
    ctx,
    lines.map(({ variant_id, quantity, note }, index) => ({
      id: index + 1,
      variant_id,
      quantity,
      note: note ?? null,
      is_selected: true,
      seen_price: 0,
    })),
  );
  if (priced.length !== lines.length) {
    const text = cartText[ctx.lang]('not_sold');
    throw new AppError('validation', { detail: text, errors: { lines: [text] } });
  }
  return priced.map((line) => ({
    ...line,
    shown: {
      ...line.shown,
      price_before: null,
      problems: line.shown.problems.filter((problem) => problem !== 'price_changed'),
    },
  }));
}
