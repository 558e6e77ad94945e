import { AppError } from '../../kit/http/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { checkoutPromotions } from '../promotion/checkout-promotion.service.ts';
import type { CheckoutInput } from './checkout.contract.ts';
import { checkoutText } from './checkout.messages.ts';

/**
 * Limits how many unknown promotion codes a person and an IP address may try. An attempt is counted before the lookup
 * and taken back when the code exists, so parallel guesses cannot exceed the limit, and once it is reached a valid code
 * reveals nothing either. The counters use their own connections, so this runs before the request holds one.
 */
export async function limitCodeGuesses(
  ctx: Ctx<'address' | 'throttle'>,
  { promotion_code, quotation }: CheckoutInput,
): Promise<void> {
  // Quotations look up no promotion.
  if (!promotion_code || quotation) return;
  await countAttempt(ctx);
  const { buyerId } = personOf(ctx).buyer;
  const promotions = await checkoutPromotions(ctx.db, { buyerId, code: promotion_code, now: ctx.now });
  if (promotions.some(({ code }) => code === promotion_code)) await refundAttempt(ctx);
}

const personKey = (ctx: Ctx) => String(personOf(ctx).personId);

async function countAttempt(ctx: Ctx<'address' | 'throttle'>): Promise<void> {
  try {
    // Counted per person first, so that a person who is already refused does not use up the attempts of their
    // colleagues.
    await ctx.throttle.count('promotion_code_person', personKey(ctx));
    if (ctx.address !== null) await ctx.throttle.count('promotion_code_address', ctx.address);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
    const detail = checkoutText[ctx.lang]('promotion_code_limit');
    throw new AppError('too_many_requests', { ...error.options, detail });
  }
}

async function refundAttempt(ctx: Ctx<'address' | 'throttle'>): Promise<void> {
  await ctx.throttle.uncount('promotion_code_person', personKey(ctx));
  if (ctx.address !== null) await ctx.throttle.uncount('promotion_code_address', ctx.address);
}
