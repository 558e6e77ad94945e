import type { Sen } from '../../kit/money.ts';
import { type MatchKind, maxCandidates } from './bank-statement.constants.ts';
import type { Candidate, Target } from './bank-statement.contract.ts';
import { normalise } from './credit-key.rules.ts';
import { isSimilarName } from './name.rules.ts';
import { findNumbers, hasSimilarNumber, isNear, similarTexts } from './reference.rules.ts';

/** Finds what a credit pays. An exact match is settled without anybody looking at it, so it must never be wrong. */

/** A transfer that is expected, or was until recently. */
export type OpenPayment = {
  payment_id: number;
  /** Number of the order or the repayment. */
  number: string;
  amount: Sen;
  buyer: string;
  /** The account that a repayment is for; null for an order. */
  account_id: number | null;
};
export type OpenInvoice = { id: number; number: string; open: Sen };
export type OpenAccount = { account_id: number; buyer: string; invoices: readonly OpenInvoice[] };

export type CreditTexts = { amount: Sen; reference: string; description: string; payer: string };
export type Match = { match: MatchKind; candidates: Candidate[] };

type NumberedInvoice = OpenInvoice & { account: OpenAccount; normalised: string };
type NumberedPayment = OpenPayment & { normalised: string };

/** Everything that is open, by number and by amount. */
export type OpenItems = {
  payments: Map<string, NumberedPayment>;
  invoices: Map<string, NumberedInvoice>;
  paymentsByAmount: Map<Sen, NumberedPayment[]>;
  invoicesByAmount: Map<Sen, NumberedInvoice[]>;
  accountsByOpen: Map<Sen, OpenAccount[]>;
};

const sumOf = (amounts: readonly Sen[]) => amounts.reduce((sum, each) => sum + each, 0);

function groupBy<T>(items: readonly T[], amountOf: (item: T) => Sen): Map<Sen, T[]> {
  const groups = new Map<Sen, T[]>();
  for (const item of items) groups.set(amountOf(item), [...(groups.get(amountOf(item)) ?? []), item]);
  return groups;
}

export function indexOpenItems(
  payments: readonly OpenPayment[],
  accounts: readonly OpenAccount[],
): OpenItems {
  const numbered = payments.map((each) => ({ ...each, normalised: normalise(each.number) }));
  const invoices = accounts.flatMap((account) =>
    account.invoices.map((each) => ({ ...each, account, normalised: normalise(each.number) })),
  );
  return {
    payments: new Map(numbered.map((each) => [each.normalised, each])),
    invoices: new Map(invoices.map((each) => [each.normalised, each])),
    paymentsByAmount: groupBy(numbered, ({ amount }) => amount),
    invoicesByAmount: groupBy(invoices, ({ open }) => open),
    accountsByOpen: groupBy(accounts, (account) => sumOf(account.invoices.map(({ open }) => open))),
  };
}

type Reason = Candidate['reasons'][number];

export const paymentCandidate = (each: OpenPayment, reasons: Reason[]): Candidate => ({
  target: { kind: 'payment', payment_id: each.payment_id },
  label: each.number,
  buyer: each.buyer,
  amount: each.amount,
  reasons,
});

export function accountCandidate(
  { account_id, buyer }: Pick<OpenAccount, 'account_id' | 'buyer'>,
  invoices: readonly OpenInvoice[],
  reasons: Reason[],
): Candidate {
  return {
    target: { kind: 'account', account_id, invoice_ids: invoices.map(({ id }) => id) },
    label: invoices.map(({ number }) => number).join(', '),
    buyer,
    amount: sumOf(invoices.map(({ open }) => open)),
    reasons,
  };
}

/** What the complete numbers in the texts refer to. `isAll` is false when one of them is not open. */
function findReferenced(credit: CreditTexts, open: OpenItems) {
  // Pieces that add up to no number of ours are none.
  const numbers = findNumbers(credit).filter(
    ({ number, isBroken }) => !isBroken || open.payments.has(number) || open.invoices.has(number),
  );
  const payments = numbers.flatMap(({ number }) => open.payments.get(number) ?? []);
  const invoices = numbers.flatMap(({ number }) => open.invoices.get(number) ?? []);
  const isAll = payments.length + invoices.length === numbers.length;
  const broken = new Set(numbers.flatMap(({ number, isBroken }) => (isBroken ? [number] : [])));
  return { payments, invoices, isAll, broken };
}
type Referenced = ReturnType<typeof findReferenced>;

type Numbered = { normalised: string };

/**
 * Whether another item of the same amount may have been meant: one that a mistake of one character turns into this one,
 * or any at all when the number was put together from pieces.
 */
const hasTwin = (
  item: Numbered,
  sameAmount: readonly Numbered[] = [],
  broken: ReadonlySet<string>,
): boolean =>
  sameAmount.some(
    (each) =>
      each.normalised !== item.normalised &&
      (broken.has(item.normalised) || isNear(each.normalised, item.normalised)),
  );

/** The only complete reference, with an equal amount, that nothing else of this amount can be mistaken for. */
function findExact({ amount }: CreditTexts, found: Referenced, open: OpenItems): Candidate | null {
  const { payments, invoices, isAll, broken } = found;
  if (!isAll) return null;
  const [payment] = payments;
  if (payment && payments.length === 1 && invoices.length === 0) {
    const isClear = !hasTwin(payment, open.paymentsByAmount.get(amount), broken);
    return payment.amount === amount && isClear ? paymentCandidate(payment, ['reference', 'amount']) : null;
  }
  const [first] = invoices;
  if (!first || payments.length > 0) return null;
  const isOneAccount = invoices.every(({ account }) => account === first.account);
  const isEqual = sumOf(invoices.map((each) => each.open)) === amount;
  const isClear = invoices.every((each) => !hasTwin(each, open.invoicesByAmount.get(each.open), broken));
  if (!isOneAccount || !isEqual || !isClear) return null;
  return accountCandidate(first.account, invoices, ['reference', 'amount']);
}

/** References with another amount, or several of them. */
function suggestReferenced(credit: CreditTexts, { payments, invoices }: Referenced, open: OpenItems) {
  const reasonsFor = (amount: Sen): Reason[] =>
    amount === credit.amount ? ['reference', 'amount'] : ['reference'];
  const accounts = new Set(invoices.map(({ account }) => account));
  return [
    ...payments.map((each) => {
      const account =
        each.account_id !== null && each.amount !== credit.amount && accountOf(open, each.account_id);
      // A repayment with another amount pays the account, oldest invoices first.
      return account
        ? { ...accountCandidate(account, [], ['reference']), label: each.number, amount: each.amount }
        : paymentCandidate(each, reasonsFor(each.amount));
    }),
    ...[...accounts].map((account) => {
      const chosen = invoices.filter((each) => each.account === account);
      return accountCandidate(account, chosen, reasonsFor(sumOf(chosen.map((each) => each.open))));
    }),
  ];
}

function accountOf(open: OpenItems, accountId: number): OpenAccount | null {
  for (const { account } of open.invoices.values()) if (account.account_id === accountId) return account;
  return null;
}

/** An equal amount, together with a similar number or name. The amount alone suggests nothing. */
function suggestByAmount(credit: CreditTexts, open: OpenItems): Candidate[] {
  const { amount } = credit;
  const texts = similarTexts(credit);
  const reasonsFor = (number: string | null, buyer: string): Reason[] => [
    ...(number !== null && hasSimilarNumber(texts, number) ? (['similar_reference'] as const) : []),
    'amount',
    ...(isNamed(credit, buyer) ? (['name'] as const) : []),
  ];
  return [
    ...(open.paymentsByAmount.get(amount) ?? []).map((each) =>
      paymentCandidate(each, reasonsFor(each.normalised, each.buyer)),
    ),
    ...(open.invoicesByAmount.get(amount) ?? []).map((each) =>
      accountCandidate(each.account, [each], reasonsFor(each.normalised, each.account.buyer)),
    ),
    ...(open.accountsByOpen.get(amount) ?? [])
      .filter(({ invoices }) => invoices.length > 1)
      .map((account) => accountCandidate(account, account.invoices, reasonsFor(null, account.buyer))),
  ].filter(({ reasons }) => reasons.length > 1);
}

const isNamed = ({ payer, description, reference }: CreditTexts, buyer: string) =>
  [payer, description, reference].some((text) => text !== '' && isSimilarName(text, buyer));

const weights: Record<Reason, number> = { reference: 8, similar_reference: 4, amount: 2, name: 1 };
const weightOf = ({ reasons }: Candidate) => sumOf(reasons.map((reason) => weights[reason]));

export function matchCredit(credit: CreditTexts, open: OpenItems): Match {
  const found = findReferenced(credit, open);
  const exact = findExact(credit, found, open);
  if (exact) return { match: 'exact', candidates: [exact] };
  const byTarget = new Map<string, Candidate>();
  for (const candidate of [...suggestReferenced(credit, found, open), ...suggestByAmount(credit, open)]) {
    const key = JSON.stringify(candidate.target);
    if (!byTarget.has(key)) byTarget.set(key, candidate);
  }
  const candidates = [...byTarget.values()]
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, maxCandidates);
  return { match: candidates.length > 0 ? 'suggested' : 'none', candidates };
}

const claimsOf = (target: Target): string[] =>
  target.kind === 'payment'
    ? [`payment ${target.payment_id}`]
    : target.invoice_ids.map((id) => `invoice ${id}`);

/** Matches several credits. When two match the same exactly, it was paid twice: only the first is exact. */
export function matchCredits(credits: readonly CreditTexts[], open: OpenItems): Match[] {
  const claimed = new Set<string>();
  return credits.map((credit) => {
    const matched = matchCredit(credit, open);
    if (matched.match !== 'exact') return matched;
    const claims = matched.candidates.flatMap(({ target }) => claimsOf(target));
    if (claims.some((each) => claimed.has(each))) return { ...matched, match: 'suggested' };
    for (const each of claims) claimed.add(each);
    return matched;
  });
}
