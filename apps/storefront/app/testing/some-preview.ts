import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';

type Line = Preview['lines'][number];

export function buildPreviewLine(over: Partial<Line> = {}): Line {
  return {
    id: 1,
    variant_id: 1,
    sku: 'TOM-A-5KG',
    product: {
      id: 1,
      slug: 'cameron-tomato',
      route: '/product/cameron-tomato',
      name: 'Cameron tomato',
      alt_name: 'Tomato Cameron',
      thumb: null,
      farm: 'Ladang',
    },
    pack_label: '5 kg carton',
    order_unit: 'carton',
    price_unit: 'kg',
    pack_size: 5,
    is_catch_weight: false,
    quantity: 8,
    price: 540,
    list_price: 540,
    price_source: 'list',
    amount: 21_600,
    available: 100,
    note: null,
    problems: [],
    discount: 0,
    tax: 0,
    ...over,
  };
}

export function buildPreview(over: Partial<Preview> = {}): Preview {
  return {
    lines: [buildPreviewLine()],
    goods: 21_600,
    saved: 0,
    discount: 0,
    promotion: null,
    code_problem: null,
    tax: 0,
    delivery: 0,
    total: 21_600,
    zone: null,
    problems: [],
    needs_approval: false,
    approval_reason: null,
    limits: null,
    delivery_date: '2026-11-19',
    earliest_date: '2026-11-19',
    dates: ['2026-11-19', '2026-11-20', '2026-11-22'],
    cut_off: '2026-11-18T16:00:00+08:00',
    payment_methods: [
      { method: 'online', is_available: true, reason: null, available: null, shortfall: null, pay_by: null },
    ],
    open_orders: [],
    price_hash: 'f'.repeat(64),
    ...over,
  };
}
