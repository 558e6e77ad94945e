import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsManager } from '../../../../../shop/features/quotation/quotation.rules.ts';
import { lowered, marginOf, type OfferLine, totalsOf } from './offer-draft.ts';

test('needs no manager for a discount at a whole-percent limit, and needs one a sen below it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 50 }), (usual, percent) => {
      const offered = lowered(usual, percent);
      expect(needsManager([{ usual, offered }], percent)).toBe(false);
      if (offered > 1) expect(needsManager([{ usual, offered: offered - 1 }], percent)).toBe(true);
    }),
  );
});

const line = (over: Partial<OfferLine>): OfferLine => ({
  position: 1,
  variant_id: 1,
  sku: 'A',
  name: 'Kangkung',
  route: '/product/kangkung',
  thumb: null,
  options: [],
  pack_label: '5 kg carton',
  order_unit: 'carton',
  price_unit: 'kg',
  pack_size: 5,
  min_quantity: 1,
  quantity_step: 1,
  quantity: 2,
  list_price: 500,
  target_price: null,
  offered_price: null,
  is_available: true,
  note: null,
  list_amount: 5000,
  offered_amount: null,
  saving: null,
  usual_price: 500,
  base_price: 500,
  tier_price: null,
  contract_price: null,
  cost: 400,
  available: 10,
  ...over,
});
const typed = (price: string, isLeftOut = false) => ({ price, isLeftOut, note: '' });

describe('offer totals', () => {
  test('include the offered sum, the margin, and whether a manager is needed', () => {
    const lines = [line({}), line({ position: 2, usual_price: 1000, cost: 800 })];
    expect(totalsOf(lines, { 1: typed('4.50'), 2: typed('8.99') }, 10)).toEqual({
      usual: 15_000,
      offered: 13_490,
      margin: ((13_490 - 12_000) / 13_490) * 100,
      needsManager: true,
      unreadable: [],
      offeredLines: 2,
    });
    expect(totalsOf(lines, { 1: typed('4.50'), 2: typed('9') }, 10).needsManager).toBe(false);
    expect(totalsOf(lines, { 1: typed('0.01'), 2: typed('9') }, null).needsManager).toBe(false);
  });

  test('exclude lines that are left out and list unreadable prices', () => {
    const lines = [line({}), line({ position: 2 })];
    const totals = totalsOf(lines, { 1: typed('x'), 2: typed('1', true) }, 10);
    expect(totals).toMatchObject({ offered: 0, unreadable: [1], offeredLines: 1, needsManager: false });
  });

  test('have no margin while a cost is unknown', () => {
    expect(totalsOf([line({ cost: null })], { 1: typed('5') }, 10).margin).toBeNull();
    expect(marginOf(line({ cost: null }), 500)).toBeNull();
    expect(marginOf(line({ cost: 400 }), 500)).toBe(20);
  });
});
