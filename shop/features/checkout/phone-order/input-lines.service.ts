import { AppError } from '../../../kit/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { cartText } from '../../cart/cart.messages.ts';
import { priceLines } from '../../cart/cart-view.service.ts';
import type { DraftLine } from '../placement/price-draft.service.ts';

type InputLine = { variant_id: number; quantity: number; note?: string | null | undefined };

/** What somebody said on the phone, at today's prices for their buyer. No earlier price was seen: the hash is what was agreed. */
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
