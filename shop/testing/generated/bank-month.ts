import type { CreditTexts, OpenAccount, OpenPayment } from '../../features/bank-statement/match.rules.ts';
import { mangleReference, type Random, randomFrom } from './bank-reference.ts';

/** A month of bank credits, and what each of them really pays. */

export type Truth =
  | { kind: 'payment'; payment_id: number }
  | { kind: 'account'; invoice_ids: number[] }
  | null;
export type GeneratedCredit = CreditTexts & { truth: Truth };
export type GeneratedMonth = {
  payments: OpenPayment[];
  accounts: OpenAccount[];
  credits: GeneratedCredit[];
};

const digits = [...'0123456789'];
const alphabet = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const firstWords = ['Kedai', 'Restoran', 'Kafe', 'Warung', 'Hotel', 'Pasar Mini', 'Syarikat', 'Dapur'];
const secondWords = [
  'Ali',
  'Kenanga',
  'Melati',
  'Seri Puteri',
  'Maju',
  'Jaya',
  'Tanjung',
  'Pak Mat',
  'Sri Murni',
  'Lim',
];
const endings = [' Sdn Bhd', ' Enterprise', ' Sdn. Bhd.', '', ' Trading', ' PLT'];
const notOwed = [
  'INTEREST CREDITED',
  'REFUND SUPPLIER',
  'CASH DEPOSIT',
  'DIVIDEND',
  'RETURNED GIRO',
  'HIBAH',
];

const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
};
const chance = (random: Random, share: number) => random() < share;
const code = (random: Random) => Array.from({ length: 5 }, () => pick(random, alphabet)).join('');

/** Often an amount that others owe too, as for the boxes of a standing order. */
function amountOf(random: Random): number {
  return chance(random, 0.35)
    ? 5000 + 500 * Math.floor(random() * 20)
    : 1000 + Math.floor(random() * 900_000);
}

const buyerOf = (random: Random) =>
  `${pick(random, firstWords)} ${pick(random, secondWords)} ${Math.floor(random() * 40)}${pick(random, endings)}`;

const day = (random: Random) => `2611${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;

function withOneChange(random: Random, text: string): string {
  // Within the last characters, so that no hyphen moves.
  const at = text.length - 1 - Math.floor(random() * 4);
  if (chance(random, 0.3)) return text.slice(0, at - 1) + text[at] + text[at - 1] + text.slice(at + 1);
  const letters = /^(?:INV|DN)/.test(text) ? digits : alphabet;
  return text.slice(0, at) + pick(random, letters) + text.slice(at + 1);
}

function openPayments(random: Random): OpenPayment[] {
  const payments: OpenPayment[] = [];
  const add = (number: string, amount: number, account_id: number | null) =>
    payments.push({ payment_id: payments.length + 1, number, amount, buyer: buyerOf(random), account_id });
  for (let n = 0; n < 330; n++) {
    const number = `B-${day(random)}-${code(random)}`;
    const amount = amountOf(random);
    add(number, amount, null);
    // Near-collisions: a number that differs in one place, of the same amount.
    if (chance(random, 0.06)) add(withOneChange(random, number), amount, null);
  }
  for (let n = 0; n < 40; n++) add(`RP-${day(random)}-${code(random)}`, amountOf(random), 1 + n);
  const seen = new Set<string>();
  return payments.filter(({ number }) => !seen.has(number) && seen.add(number));
}

function openAccounts(random: Random): OpenAccount[] {
  const accounts = Array.from({ length: 60 }, (_, n) => ({
    account_id: n + 1,
    buyer: buyerOf(random),
    invoices: [] as { id: number; number: string; open: number }[],
  }));
  for (let n = 1; n <= 240; n++) {
    // Debit notes are numbered separately: an invoice and a debit note may have the same digits.
    const [prefix, counter] = n % 6 === 0 ? ['DN', n / 6] : ['INV', n];
    const number = `${prefix}-2026-${String(100 + counter).padStart(6, '0')}`;
    pick(random, accounts).invoices.push({ id: n, number, open: amountOf(random) });
  }
  return accounts.filter(({ invoices }) => invoices.length > 0);
}

type World = Pick<GeneratedMonth, 'payments' | 'accounts'>;
type Builder = (random: Random, world: World) => GeneratedCredit;

const nameOnStatement = (random: Random, buyer: string) =>
  chance(random, 0.15) ? '' : buyer.toUpperCase().slice(0, chance(random, 0.4) ? 20 : 60);

const credit = (
  random: Random,
  { numbers, amount, buyer, truth }: { numbers: string[]; amount: number; buyer: string; truth: Truth },
): GeneratedCredit => ({
  amount,
  ...mangleReference(random, numbers),
  payer: nameOnStatement(random, buyer),
  truth,
});

const payPayment =
  (change: (random: Random, payment: OpenPayment) => { number?: string; amount?: number }): Builder =>
  (random, { payments }) => {
    const payment = pick(random, payments);
    const { number = payment.number, amount = payment.amount } = change(random, payment);
    const truth = { kind: 'payment', payment_id: payment.payment_id } as const;
    return credit(random, { numbers: number === '' ? [] : [number], amount, buyer: payment.buyer, truth });
  };

const payInvoices =
  (
    count: number,
    change: (random: Random, sum: number) => { amount?: number; hasTypo?: boolean } = () => ({}),
  ): Builder =>
  (random, { accounts }) => {
    const account = pick(random, accounts);
    const invoices = account.invoices.slice(0, count);
    const sum = invoices.reduce((total, { open }) => total + open, 0);
    const { amount = sum, hasTypo = false } = change(random, sum);
    const numbers = invoices.map(({ number }) => (hasTypo ? withOneChange(random, number) : number));
    const truth = { kind: 'account', invoice_ids: invoices.map(({ id }) => id) } as const;
    return credit(random, { numbers, amount, buyer: account.buyer, truth });
  };

const otherAmount = (random: Random, amount: number) =>
  chance(random, 0.5) ? Math.max(1, Math.floor(amount / 2)) : amount + 1 + Math.floor(random() * 500);

/** Kinds of credits, and how many of 500 there are of each. */
const kinds: readonly [Builder, number][] = [
  [payPayment(() => ({})), 265],
  [payInvoices(1), 70],
  [payInvoices(2), 30],
  [payPayment((random, { number }) => ({ number: withOneChange(random, number) })), 30],
  [payInvoices(1, () => ({ hasTypo: true })), 15],
  [payPayment((random, { amount }) => ({ amount: otherAmount(random, amount) })), 15],
  [payInvoices(1, (random, sum) => ({ amount: otherAmount(random, sum) })), 15],
  [payPayment(() => ({ number: '' })), 20],
  // A number that is no longer open: paid before, or of another year.
  [
    (random, { payments }) => {
      const { amount, buyer } = pick(random, payments);
      const number = chance(random, 0.5) ? `B-${day(random)}-${code(random)}` : 'INV-2025-000123';
      return credit(random, { numbers: [number], amount, buyer, truth: null });
    },
    15,
  ],
  [
    (random) => {
      const texts = { reference: '', description: pick(random, notOwed), payer: '' };
      return { amount: amountOf(random), ...texts, truth: null };
    },
    25,
  ],
];

/** The same month for the same seed. */
export function generateMonth(seed: number): GeneratedMonth {
  const random = randomFrom(seed);
  const world = { payments: openPayments(random), accounts: openAccounts(random) };
  const credits = kinds.flatMap(([build, count]) =>
    Array.from({ length: count }, () => build(random, world)),
  );
  return { ...world, credits };
}
