import { matchKinds } from '@bakul/shop/features/bank-statement/bank-statement.constants';
import type { BankCredit, Candidate } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import type { Sen } from '@bakul/shop/kit/money';

/** What staff chose for credits, by the id of the credit. */
export type Choices = ReadonlyMap<number, Candidate>;

/** Exact matches first, then suggestions, then the rest. Within a group the order stays. */
export function sortByMatch<C extends Pick<BankCredit, 'match'>>(credits: readonly C[]): C[] {
  return credits.toSorted((a, b) => matchKinds.indexOf(a.match) - matchKinds.indexOf(b.match));
}

/** What a credit would be settled with: the choice of staff, or the only candidate of an exact match. */
export function targetOf(
  credit: Pick<BankCredit, 'id' | 'match' | 'candidates'>,
  choices: Choices,
): Candidate | null {
  return choices.get(credit.id) ?? (credit.match === 'exact' ? (credit.candidates[0] ?? null) : null);
}

export type SettlementPlan = {
  credits: { id: number; target: Candidate['target'] }[];
  total: Sen;
  /** How many of them will wait for a second person. */
  needTwoPeople: number;
  /** Selected credits that have no target yet. They are left out. */
  withoutTarget: number;
};

/** What settling the selected credits does. A suggestion is settled only after somebody chose it. */
export function planSettlement(selected: readonly BankCredit[], choices: Choices): SettlementPlan {
  const plan: SettlementPlan = { credits: [], total: 0, needTwoPeople: 0, withoutTarget: 0 };
  for (const credit of selected) {
    const candidate = targetOf(credit, choices);
    if (!candidate) {
      plan.withoutTarget += 1;
      continue;
    }
    plan.credits.push({ id: credit.id, target: candidate.target });
    plan.total += credit.amount;
    if (credit.needs_two_people) plan.needTwoPeople += 1;
  }
  return plan;
}

/** A transfer is settled with its exact amount only. The account of a company takes any amount. */
export const canSettle = ({ target, amount }: Pick<Candidate, 'target' | 'amount'>, received: Sen): boolean =>
  target.kind === 'account' || amount === received;

/** Identifies a target, for example as the value of a radio button. */
export function targetKey({ target }: Pick<Candidate, 'target'>): string {
  return target.kind === 'payment'
    ? `payment ${target.payment_id}`
    : `account ${target.account_id} ${target.invoice_ids.join(',')}`;
}
