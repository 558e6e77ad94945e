import { createQuotation } from '@bakul/shop/features/quotation/draft/create-quotation.service';
import { updateQuotation } from '@bakul/shop/features/quotation/draft/edit-quotation.service';
import {
  acceptOffer,
  cancelQuotation,
  counterOffer,
  submitQuotation,
} from '@bakul/shop/features/quotation/negotiation/negotiate.service';
import { showQuotation } from '@bakul/shop/features/quotation/quotation-view.service';
import { declineQuotation, takeQuotation } from '@bakul/shop/features/quotation/staff/answer-buyer.service';
import { makeOffer } from '@bakul/shop/features/quotation/staff/make-offer.service';
import { addDays, localDate } from '@bakul/shop/kit/local-date';
import { percentOf } from '@bakul/shop/kit/money';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import type { DemoWorld } from '../../demo-world.ts';
import type { BasketLine } from '../baskets.ts';
import { buyerOfPerson, emailsOf } from '../buyers/all-buyers.ts';
import { checkOutFrom, methodOf, payLifeOrder } from '../life-orders.ts';
import type { LifeQuotation, LifeReply } from './life-quotations.ts';

/** What the two sides of a quotation do, each through the shop's services. */
export type NegotiationStep = (world: DemoWorld, quotation: LifeQuotation, at: Date) => Promise<unknown>;

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

const emailOf = ({ person }: LifeQuotation) => emailsOf(buyerOfPerson(person))[0] ?? 'a@b';

const buyerCtx = (world: DemoWorld, quotation: LifeQuotation, at: Date): RequestCtx => ({
  ...world.as(emailOf(quotation), at),
  lang: buyerOfPerson(quotation.person).lang,
});

/** Null if the life that is built begins after the day on which it is submitted. */
async function slugOf({ db }: DemoWorld, { title }: LifeQuotation): Promise<string | null> {
  const [found] = await db.run<{ slug: string }>('SELECT slug FROM quotation WHERE title = $1', [title]);
  return found?.slug ?? null;
}

/** The step for a quotation that was submitted. */
const withSlug =
  (run: (world: DemoWorld, quotation: LifeQuotation, of: { at: Date; slug: string }) => Promise<unknown>) =>
  async (world: DemoWorld, quotation: LifeQuotation, at: Date): Promise<void> => {
    const slug = await slugOf(world, quotation);
    if (slug !== null) await run(world, quotation, { at, slug });
  };

export const request =
  (basket: readonly BasketLine[]): NegotiationStep =>
  async (world, quotation, at) => {
    const { title, note, frequency, requiredOn, target = 0 } = quotation;
    const lines = basket.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
    const { data } = await createQuotation(buyerCtx(world, quotation, at), { from: 'scratch', lines });
    const written = after(at, 9);
    await updateQuotation(buyerCtx(world, quotation, written), {
      slug: data.slug,
      title,
      note,
      frequency,
      required_on: requiredOn,
      ...world.placeOf(emailOf(quotation), undefined),
      lines: data.lines.map(({ variant_id, quantity, list_price }) => ({
        variant_id,
        quantity,
        target_price: target ? list_price - percentOf(list_price, target) : null,
      })),
    });
    await submitQuotation(buyerCtx(world, quotation, after(at, 12)), { slug: data.slug });
  };

export const offer = (off: number, message: string): NegotiationStep =>
  withSlug(async (world, _, { at, slug }) => {
    const { data } = await takeQuotation(world.as('staff:sales', at), { slug });
    await makeOffer(world.as('staff:sales', after(at, 35)), {
      slug,
      valid_days: 7,
      message,
      lines: data.lines.map(({ position, usual_price }) => ({
        position,
        offered_price: usual_price - percentOf(usual_price, off),
        is_available: true,
      })),
    });
  });

export const refuse = (reason: string): NegotiationStep =>
  withSlug(async (world, _, { at, slug }) => {
    await takeQuotation(world.as('staff:sales', at), { slug });
    await declineQuotation(world.as('staff:sales', after(at, 20)), { slug, reason });
  });

export const cancel = (reason: string): NegotiationStep =>
  withSlug((world, quotation, { at, slug }) =>
    cancelQuotation(buyerCtx(world, quotation, at), { slug, reason }),
  );

/** Asks for another three percent. */
export const counter = ({ message }: Extract<LifeReply, { kind: 'counter' }>): NegotiationStep =>
  withSlug(async (world, quotation, { at, slug }) => {
    const ctx = buyerCtx(world, quotation, at);
    const { data } = await showQuotation(ctx, slug);
    const lines = data.lines.map(({ variant_id, quantity, list_price, offered_price }) => {
      const price = offered_price ?? list_price;
      return { variant_id, quantity, target_price: price - percentOf(price, 3) };
    });
    await counterOffer(ctx, { slug, lines, message });
  });

/** Accepts the offer, orders what was offered for the day on which it is required, and pays. */
export const acceptAndOrder: NegotiationStep = withSlug(async (world, quotation, { at, slug }) => {
  const buyer = buyerOfPerson(quotation.person);
  const ctx = buyerCtx(world, quotation, at);
  const { data } = await showQuotation(ctx, slug);
  await acceptOffer(ctx, { slug, version: data.offer ?? 0 });
  const ordering = buyerCtx(world, quotation, after(at, 8));
  const choices = {
    ...world.placeOf(emailOf(quotation), undefined),
    payment_method: await methodOf(world, ordering, buyer),
    substitution: 'same_grade',
    note: quotation.note ?? null,
    quotation: slug,
  } as const;
  const wanted = quotation.requiredOn ?? addDays(localDate(at), 2);
  const order = await checkOutFrom(ordering, choices, wanted);
  if (order === null) throw new Error(`The shop refuses the order of '${quotation.title}'`);
  await payLifeOrder(world, buyer, order, after(at, 14));
});
