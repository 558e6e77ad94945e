import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { debitCauses } from '../credit.constants.ts';
import { invoiceEntries, netChangeOf } from '../ledger/ledger.rules.ts';
import { assessDebit, type DebitCharge, type DebitTarget, debitableOf } from './debit-note.rules.ts';

const target: DebitTarget = { kind: 'invoice', state: 'paid', total: 10_000, debited: 0, taxRates: [500] };
const charge: DebitCharge = { cause: 'price', amount: 1000, taxRate: 0 };

describe('what may be charged', () => {
  test.each<[string, Partial<DebitTarget>, Partial<DebitCharge>, unknown]>([
    ['an open invoice', { state: 'issued' }, {}, { ok: true, total: 1000, tax: 0 }],
    ['a paid invoice', {}, {}, { ok: true, total: 1000, tax: 0 }],
    ['tax on goods', {}, { taxRate: 500 }, { ok: true, total: 1050, tax: 50 }],
    ['tax is rounded half up', {}, { taxRate: 500, amount: 1010 }, { ok: true, total: 1061, tax: 51 }],
    ['as much as the invoice', {}, { amount: 10_000 }, { ok: true, total: 10_000, tax: 0 }],
    ['a sen more', {}, { amount: 10_001 }, { ok: false, problem: 'too_much' }],
    ['more because of tax', {}, { amount: 9_900, taxRate: 500 }, { ok: false, problem: 'too_much' }],
    ['more with earlier ones', { debited: 9001 }, {}, { ok: false, problem: 'too_much' }],
    ['tax on delivery', {}, { cause: 'delivery', taxRate: 500 }, { ok: false, problem: 'tax_rate' }],
    ['a rate of no goods', { taxRates: [] }, { taxRate: 500 }, { ok: false, problem: 'tax_rate' }],
    ['a void invoice', { state: 'void' }, {}, { ok: false, problem: 'void' }],
    ['a debit note', { kind: 'debit_note' }, {}, { ok: false, problem: 'not_an_invoice' }],
  ])('%s', (_, about, over, expected) => {
    expect(assessDebit({ ...target, ...about }, { ...charge, ...over })).toEqual(expected);
  });

  test.each([
    ['all of it', {}, 10_000],
    ['less what was added', { debited: 4000 }, 6000],
    ['nothing to a void invoice', { state: 'void' }, 0],
    ['nothing to a debit note', { kind: 'debit_note' }, 0],
  ] as const)('can still add %s', (_, about, most) => {
    expect(debitableOf({ ...target, ...about })).toBe(most);
  });
});

test('what is owed is the amount with its tax, and posts balanced to the sen', () => {
  const charges = fc.record({
    cause: fc.constantFrom(...debitCauses),
    amount: fc.integer({ min: 1, max: 100_000_000 }),
    taxRate: fc.constantFrom(0, 500, 1000),
  });
  const targets = fc.record({ total: fc.integer({ min: 1, max: 100_000_000 }), debited: fc.nat(1_000_000) });
  fc.assert(
    fc.property(charges, targets, (charge, sums) => {
      const about: DebitTarget = { ...target, ...sums, taxRates: [500, 1000] };
      const result = assessDebit(about, charge);
      if (!result.ok) return;
      const { total, tax } = result;
      expect(total - tax).toBe(charge.amount);
      expect(Math.abs(tax - (charge.amount * charge.taxRate) / 10_000)).toBeLessThanOrEqual(0.5);
      expect(total).toBeLessThanOrEqual(debitableOf(about));
      const entries = invoiceEntries(7, { total, tax });
      const sum = (side: string) =>
        entries.reduce((all, each) => all + (each.side === side ? each.amount : 0), 0);
      expect([netChangeOf(entries, 'receivable'), sum('debit'), sum('credit')]).toEqual([
        total,
        total,
        total,
      ]);
    }),
  );
});
