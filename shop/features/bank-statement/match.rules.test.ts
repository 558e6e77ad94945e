import { describe, expect, test } from 'vitest';
import { type GeneratedCredit, generateMonth, type Truth } from '../../testing/generated/bank-month.ts';
import type { Candidate } from './bank-statement.contract.ts';
import { identifyCredits } from './credit-key.rules.ts';
import { indexOpenItems, matchCredit, matchCredits } from './match.rules.ts';
import { isSimilarName } from './name.rules.ts';
import { findNumbers, isNear } from './reference.rules.ts';

const order = {
  payment_id: 1,
  number: 'B-261118-7K3QX',
  amount: 5000,
  buyer: 'Kedai Runcit Ali',
  account_id: null,
};
const repayment = {
  payment_id: 2,
  number: 'RP-261110-AB12C',
  amount: 9000,
  buyer: 'Kafe Kenanga Sdn Bhd',
  account_id: 1,
};
const kenanga = {
  account_id: 1,
  buyer: 'Kafe Kenanga Sdn Bhd',
  invoices: [
    { id: 11, number: 'INV-2026-000042', open: 4000 },
    { id: 12, number: 'INV-2026-000077', open: 5000 },
  ],
};
const seri = {
  account_id: 3,
  buyer: 'Seri Melur',
  invoices: [
    { id: 31, number: 'INV-2026-000050', open: 900 },
    { id: 32, number: 'DN-2026-000003', open: 700 },
  ],
};
const maju = {
  account_id: 2,
  buyer: 'Hotel Maju',
  invoices: [{ id: 21, number: 'INV-2026-000090', open: 3000 }],
};
const open = indexOpenItems([order, repayment], [kenanga, maju, seri]);

const match = (amount: number, reference: string, description = '', payer = '') => {
  const { match, candidates } = matchCredit({ amount, reference, description, payer }, open);
  return [match, ...candidates.map(({ label, reasons }) => `${label}: ${reasons.join(' ')}`)];
};
const exactly = (label: string) => ['exact', `${label}: reference amount`];

describe('an exact match', () => {
  test.each([
    ['as printed', 'B-261118-7K3QX', ''],
    ['without punctuation', 'B2611187K3QX', ''],
    ['in lower case with other punctuation', 'b/261118_7k3qx', ''],
    ['with spaces inserted', 'B-2611 18-7K 3QX', ''],
    ['between other words', 'PYMT ORDER B-261118-7K3QX NOV', ''],
    ['in the description', 'Fund transfer', 'ref:B-261118-7K3QX'],
    ['split over the columns', 'PAYMENT B-2611', '18-7K3QX'],
    ['split, the columns swapped', '7K3QX', 'DUITNOW B-261118-'],
  ])('has a complete number %s', (_, reference, description) => {
    expect(match(5000, reference, description)).toEqual(exactly('B-261118-7K3QX'));
  });

  test('may be a repayment, an invoice or several invoices of one company', () => {
    expect(match(9000, 'RP261110AB12C')).toEqual(exactly('RP-261110-AB12C'));
    expect(match(4000, 'INV-2026-000042')).toEqual(exactly('INV-2026-000042'));
    expect(match(700, 'DN-2026-000003')).toEqual(exactly('DN-2026-000003'));
    expect(match(1600, 'DN2026000003 INV2026000050')).toEqual(exactly('DN-2026-000003, INV-2026-000050'));
    // The end of a company name is no debit note that we do not know.
    expect(match(4000, 'SERI SDN 2026000099 INV-2026-000042')).toEqual(exactly('INV-2026-000042'));
    expect(match(9000, 'INV2026000042 INV2026000077')).toEqual(exactly('INV-2026-000042, INV-2026-000077'));
  });
});

describe('a suggestion', () => {
  test.each<[string, number, string, string, string[]]>([
    ['another amount', 4999, 'B-261118-7K3QX', '', ['B-261118-7K3QX: reference']],
    [
      'a repayment of another amount, for the account',
      8000,
      'RP-261110-AB12C',
      '',
      ['RP-261110-AB12C: reference'],
    ],
    ['an invoice paid in part', 1000, 'INV-2026-000042', '', ['INV-2026-000042: reference']],
    [
      'one wrong character and an equal amount',
      5000,
      'B-261118-7K3QZ',
      '',
      ['B-261118-7K3QX: similar_reference amount'],
    ],
    [
      'a number that was cut, and an equal amount',
      5000,
      'PAYMENT B-261118-7',
      '',
      ['B-261118-7K3QX: similar_reference amount'],
    ],
    ['an equal amount and a similar name', 3000, '', 'HOTEL MAJU SDN', ['INV-2026-000090: amount name']],
    [
      'all that a company owes, and its name',
      9000,
      '',
      'KAFE KENANGA SDN BH',
      ['RP-261110-AB12C: amount name', 'INV-2026-000042, INV-2026-000077: amount name'],
    ],
    [
      'invoices of two companies',
      7000,
      'INV-2026-000042 INV-2026-000090',
      '',
      ['INV-2026-000042: reference', 'INV-2026-000090: reference'],
    ],
    [
      'a number that is not open next to one that is',
      5000,
      'B-261118-7K3QX B-261101-AAAAA',
      '',
      ['B-261118-7K3QX: reference amount'],
    ],
  ])('is made for %s', (_, amount, reference, payer, candidates) => {
    expect(match(amount, reference, '', payer)).toEqual(['suggested', ...candidates]);
  });

  test('replaces an exact match when another of that amount differs in one character', () => {
    const twin = { ...order, payment_id: 3, number: 'B-261118-7K3QY', buyer: 'Somebody' };
    const credit = { amount: 5000, reference: 'B-261118-7K3QX', description: '', payer: '' };
    const matched = matchCredit(credit, indexOpenItems([order, twin], []));
    expect([matched.match, matched.candidates.length]).toEqual(['suggested', 2]);
    const cheaper = indexOpenItems([order, { ...twin, amount: 4999 }], []);
    expect(matchCredit(credit, cheaper).match).toBe('exact');
  });

  test('replaces an exact match of a number in two columns when another has that amount', () => {
    const other = { id: 13, number: 'INV-2026-000017', open: 4000 };
    const items = indexOpenItems([], [{ ...kenanga, invoices: [...kenanga.invoices, other] }]);
    const texts = { reference: 'INV-2026-0000', description: '17 NOV', payer: '' };
    expect(matchCredit({ amount: 4000, ...texts }, items).match).toBe('suggested');
  });

  test('has at most four candidates, the best first', () => {
    const many = Array.from({ length: 9 }, (_, n) => ({
      ...order,
      payment_id: 10 + n,
      number: `B-26111${n}-AAAAA`,
    }));
    const credit = { amount: 5000, reference: 'B-261118-7K3QZ', description: '', payer: 'KEDAI RUNCIT ALI' };
    const { candidates } = matchCredit(credit, indexOpenItems([...many, order], []));
    expect(candidates.map(({ label }) => label)[0]).toBe('B-261118-7K3QX');
    expect(candidates).toHaveLength(4);
  });
});

test.each([
  ['an amount alone', 5000, '', ''],
  ['a name alone', 1234, '', 'KEDAI RUNCIT ALI'],
  ['a number of somebody else', 1234, 'B-261118-ZZZZZ', ''],
  ['interest', 5000, 'INTEREST CREDITED', ''],
])('%s matches nothing', (_, amount, reference, payer) => {
  expect(match(amount, reference, '', payer)).toEqual(['none']);
});

test('of two credits that match the same exactly, only the first is exact', () => {
  const credit = { amount: 5000, reference: order.number, description: '', payer: '' };
  expect(matchCredits([credit, credit], open).map((each) => each.match)).toEqual(['exact', 'suggested']);
});

test('a longer invoice number is not taken for a shorter one', () => {
  const numbers = (reference: string) =>
    findNumbers({ reference, description: '', payer: '' }).map(({ number }) => number);
  expect(numbers('INV-2026-1000042')).toEqual(['INV20261000042']);
  expect(numbers('INV-2026-000042 17/11')).toEqual(['INV2026000042']);
});

test.each([
  ['ABCDE', 'ABCDX', true],
  ['ABCDE', 'ABCED', true],
  ['ABCDE', 'ABCXY', false],
  ['ABCDE', 'ABCDE', false],
  ['ABCDE', 'ABCD', false],
])('%s and %s: near is %s', (a, b, expected) => {
  expect(isNear(a, b)).toBe(expected);
});

test.each([
  ['KAFE KENANGA SDN BHD', 'Kafe Kenanga Sdn Bhd', true],
  ['KAFE KENANGA SD', 'Kafe Kenanga Sdn Bhd', true],
  ['KENANGA FOODS', 'Kafe Kenanga Sdn Bhd', true],
  ['KAFE MELATI SDN BHD', 'Kafe Kenanga Sdn Bhd', false],
  ['SDN BHD', 'Kafe Kenanga Sdn Bhd', false],
  ['', 'Kafe Kenanga Sdn Bhd', false],
])('the payer %j and the customer %j: similar is %s', (payer, name, expected) => {
  expect(isSimilarName(payer, name)).toBe(expected);
});

test('equal credits of one day are distinguished by their count, and recognised in another file', () => {
  const row = {
    line: 1,
    booked_on: '2026-11-17',
    amount: 500,
    reference: 'A-1',
    description: '',
    payer: 'X',
  };
  const identities = (credits: (typeof row)[]) =>
    identifyCredits({ account_number: '123', credits }).map(({ identity }) => identity);
  const twice = identities([row, { ...row, line: 2, reference: 'a 1' }]);
  expect(new Set(twice).size).toBe(2);
  expect(identities([{ ...row, line: 9 }])).toEqual(twice.slice(0, 1));
  const others = [{ amount: 501 }, { booked_on: '2026-11-16' }, { payer: 'Y' }].map((over) => ({
    ...row,
    ...over,
  }));
  expect(new Set([...twice, ...identities(others)]).size).toBe(5);
});

describe('generated months of 500 credits', () => {
  const isRight = ({ target }: Candidate, truth: Truth) => {
    if (truth?.kind === 'payment') return target.kind === 'payment' && target.payment_id === truth.payment_id;
    if (truth === null || target.kind !== 'account') return false;
    return target.invoice_ids.toSorted().join() === truth.invoice_ids.toSorted().join();
  };

  test('contain no wrong exact match in 100 months, and most credits match', () => {
    const counts = { exact: 0, suggested: 0, none: 0 };
    let helpful = 0;
    const wrong: GeneratedCredit[] = [];
    for (let seed = 1; seed <= 100; seed++) {
      const { payments, accounts, credits } = generateMonth(seed);
      expect(credits).toHaveLength(500);
      const items = indexOpenItems(payments, accounts);
      for (const credit of credits) {
        const { match, candidates } = matchCredit(credit, items);
        counts[match] += 1;
        const isFound = candidates.some((each) => isRight(each, credit.truth));
        if (match === 'exact' && !isFound) wrong.push(credit);
        if (match === 'suggested' && isFound) helpful += 1;
      }
    }
    expect(wrong).toEqual([]);
    // Per cent of all credits, as docs/bank-statements.md says.
    const share = (count: number) => Math.round(count / 50) / 10;
    const { exact, suggested, none } = counts;
    expect([exact, suggested, none, helpful].map(share)).toEqual([57.2, 35.7, 7.1, 32.1]);
  });
});
