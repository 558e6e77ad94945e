import type { PersonActor } from '../../../kit/http/access.ts';
import type { LocalDate } from '../../../kit/local-date.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { placementOutcome } from '../../checkout/checkout.rules.ts';
import { findActingPerson, findBuyer } from '../../checkout/placement/acting-person.service.ts';
import { paymentMethodsFor } from '../../checkout/placement/placement-checks.service.ts';
import { type OrderDraft, priceDraft } from '../../checkout/placement/price-draft.service.ts';
import { canBuy } from '../../company/company.rules.ts';
import { closedDays } from '../../delivery/delivery.service.ts';
import { linesOfDate, orderProblem, orderProblems, type RunLine, selectLines } from '../run.rules.ts';
import { dateReason } from '../schedule.rules.ts';
import type { RunProblem } from '../standing-order.contract.ts';
import { type DateRow, listLines, type StandingOrderRow } from '../standing-order.queries.ts';
import {
  buyerOfStandingOrder,
  loadOffersOf,
  type PricedStandingLine,
  priceStandingLines,
} from '../standing-order-lines.service.ts';

/** The order of one date as it would be placed now, and why it cannot be. */

export type RunActor = { actor: PersonActor; lang: Lang };
export type RefusedActor = { refusal: RunProblem };

/**
 * Who orders when nobody is there to confirm: the author, or whoever changed the quantities of this date. So nobody
 * exceeds their own limits by changing an order of somebody with higher ones.
 */
export async function findRunActor(
  ctx: Ctx,
  { buyer_id, company_id, author_id }: StandingOrderRow,
  exception: DateRow | null,
): Promise<RunActor | RefusedActor> {
  const buyer = await findBuyer(ctx.db, buyer_id);
  const isCompanyRefused = company_id !== null && (buyer?.state == null || !canBuy(buyer.state));
  if (isCompanyRefused) return { refusal: orderProblem('company_may_not_buy') };
  const personId = exception && exception.lines.length > 0 ? exception.changed_by : author_id;
  const person = buyer && (await findActingPerson(ctx.db, buyer, personId));
  if (!person?.actor.scopes.includes('order.create'))
    return { refusal: orderProblem('author_may_not_order') };
  return person;
}

type AssessOptions = {
  exception: DateRow | null;
  /** Somebody agrees to the current prices. */
  isConfirmed: boolean;
};

export type RunAssessment = Awaited<ReturnType<typeof assessRun>>;

/** Prices the order of a date for `ctx.actor` and decides which lines it has and whether it can be placed. */
export async function assessRun(
  ctx: Ctx<'caches' | 'config'>,
  row: StandingOrderRow,
  date: LocalDate,
  { exception, isConfirmed }: AssessOptions,
) {
  const stored = linesOfDate(await listLines(ctx.db, [row.id]), exception?.lines ?? []);
  const offers = await loadOffersOf(ctx, buyerOfStandingOrder(row), stored);
  const planned = (await priceStandingLines(ctx, stored, offers)).map(runLine);
  const selection = selectLines(planned, {
    guardPercent: row.price_guard_percent,
    allowsPartial: row.allows_partial,
    isConfirmed,
  });
  const { lines } = selection;
  const draft = { lines, choices: choicesOf(row, date), quotation: null } satisfies OrderDraft;
  const priced = await priceDraft(ctx, draft);
  const outcome = placementOutcome(
    {
      problems: priced.problems,
      approval_reason: priced.approvalReason,
      payment_methods: paymentMethodsFor(ctx, priced),
    },
    row.payment_method,
  );
  const isClosed = (await closedDays(ctx, date, date)).has(date);
  const ofDate = dateReason(date, { isClosed, now: ctx.now });
  const ofOrder = outcome.kind === 'refused' ? orderProblems(outcome.problems, outcome.methodReason) : [];
  return {
    draft,
    hash: priced.hash,
    total: priced.sums.total,
    planned,
    lines,
    problems: [...selection.problems, ...ofOrder, ...(ofDate ? [orderProblem(ofDate)] : [])],
    canPlace: !selection.isBlocked && outcome.kind !== 'refused',
  };
}

const runLine = (priced: PricedStandingLine): RunLine & PricedStandingLine => {
  const { variant_id: variantId, name_en: en, name_ms: ms, available, minimum, step } = priced.offer;
  const { problems } = priced.shown;
  return { ...priced, variantId, names: { en, ms }, available, minimum, step, problems };
};

const choicesOf = (row: StandingOrderRow, date: LocalDate) => ({
  address_id: row.address_id,
  pickup_id: row.pickup_id,
  delivery_date: date,
  payment_method: row.payment_method,
  po_number: row.po_number,
  note: row.note,
  substitution: row.substitution,
});
