import { type Entries, type Holders, type Person, type Stage, staff } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { buildCompany } from '../../testing/people/as-member.ts';
import { buildCreditOrder, buildCustomer, openAccount, sendOff } from '../../testing/records/credit.ts';

const because = { reason: 'As agreed by phone' };

/** The owner and only member of a new company. */
async function applicant({ api }: Stage): Promise<Person> {
  const { company, owner } = await buildCompany(api);
  return { ...owner, firm: company, recordCreator: owner };
}

const application =
  (state: 'submitted' | 'under_review', input: object = {}) =>
  async (stage: Stage) => ({
    slug: await make.application(stage, await applicant(stage), state),
    ...input,
  });

const account =
  (state: 'active' | 'on_hold' | 'suspended', input: object = {}) =>
  async ({ api }: Stage) => {
    const { company } = await buildCompany(api);
    const held = state === 'on_hold' ? ({ hold: 'staff' } as const) : {};
    return { id: await openAccount(api, company.buyer_id, { state, ...held }), ...input };
  };

async function owed({ api, staff: { warehouse }, variantId }: Stage) {
  const customer = await buildCustomer(api);
  const order = await buildCreditOrder(api, customer, { variantId });
  await sendOff(api, warehouse, order);
  const rows = await api.db.run<{ number: string }>('SELECT number FROM invoice WHERE order_id = $1', [
    order.id,
  ]);
  return { number: rows[0]?.number ?? '' };
}

async function disputed(stage: Stage) {
  const { id } = await make.dispute(stage, await applicant(stage));
  return { id };
}

const withReason = (given: (stage: Stage) => Promise<object>) => async (stage: Stage) => ({
  ...(await given(stage)),
  ...because,
});

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'credit.review': ['admin', 'finance'],
    'credit.manage': ['admin', 'finance'],
  },
};

export const access: Entries = {
  'GET /api/staff/credit/application': staff('credit.review'),
  'GET /api/staff/credit/application/{slug}': staff('credit.review', application('submitted')),
  'POST /api/staff/credit/application/{slug}/take': staff('credit.review', application('submitted')),
  'POST /api/staff/credit/application/{slug}/ask': staff(
    'credit.review',
    application('under_review', { text: 'When?' }),
  ),
  'POST /api/staff/credit/application/{slug}/approve': staff(
    'credit.review',
    application('under_review', { limit: 500_000, tenor_days: 30 }),
  ),
  'POST /api/staff/credit/application/{slug}/reject': staff(
    'credit.review',
    application('under_review', because),
  ),
  'GET /api/staff/credit/account': staff('credit.review'),
  'GET /api/staff/credit/account/{id}': staff('credit.review', account('active')),
  'POST /api/staff/credit/account/{id}/hold': staff('credit.manage', account('active', because)),
  'POST /api/staff/credit/account/{id}/lift': staff('credit.manage', account('on_hold', because)),
  'POST /api/staff/credit/account/{id}/suspend': staff('credit.manage', account('active', because)),
  'POST /api/staff/credit/account/{id}/reopen': staff('credit.manage', account('suspended', because)),
  'POST /api/staff/credit/account/{id}/close': staff('credit.manage', account('active', because)),
  'POST /api/staff/credit/account/{id}/terms': staff(
    'credit.manage',
    account('active', { limit: 900_000, tenor_days: 30, ...because }),
  ),
  'GET /api/staff/credit/account/{id}/posting': staff('credit.review', account('active')),
  'GET /api/staff/credit/account/{id}/statement': staff(
    'credit.review',
    account('active', { from: '2026-11-01', to: '2026-11-18' }),
  ),
  'GET /api/staff/credit/count': staff('credit.review'),
  'GET /api/staff/credit/invoice': staff('credit.review'),
  'GET /api/staff/credit/invoice/{number}': staff('credit.review', owed),
  'GET /api/staff/credit/ageing': staff('credit.review'),
  'POST /api/staff/credit/invoice/{number}/credit_note': staff('credit.manage', async (stage) => ({
    ...(await owed(stage)),
    amount: 100,
    ...because,
  })),
  'POST /api/staff/credit/invoice/{number}/debit_note': staff('credit.manage', async (stage) => ({
    ...(await owed(stage)),
    cause: 'delivery',
    amount: 100,
    ...because,
  })),
  'POST /api/staff/credit/invoice/{number}/void': staff('credit.manage', withReason(owed)),
  'GET /api/staff/credit/dispute': staff('credit.review'),
  'GET /api/staff/credit/dispute/{id}': staff('credit.review', disputed),
  'GET /api/staff/credit/dispute/{id}/file': staff('credit.review', disputed),
  'POST /api/staff/credit/dispute/{id}/accept': staff('credit.manage', async (stage) => ({
    ...(await disputed(stage)),
    amount: 100,
  })),
  'POST /api/staff/credit/dispute/{id}/reject': staff('credit.manage', async (stage) => ({
    ...(await disputed(stage)),
    answer: 'Delivered in full',
  })),
};
