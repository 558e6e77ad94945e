import { type Entries, type Holders, type Person, type Stage, staff } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { buildCompany } from '../../testing/people/as-member.ts';
import type { Staff } from '../../testing/people/as-staff.ts';

const order =
  (state: Parameters<typeof make.buildOrderIn>[2], input: object = {}) =>
  async (stage: Stage) => ({
    slug: (await make.buildOrderIn(stage, stage.customer, state)).slug,
    ...input,
  });

/** The owner and only member of a new company. */
async function applicant({ api }: Stage): Promise<Person> {
  const { company, owner } = await buildCompany(api);
  return { ...owner, firm: company, recordCreator: owner };
}

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'order.view': ['admin', 'sales', 'warehouse', 'finance', 'support'],
    'order.fulfil': ['admin', 'warehouse'],
    'order.cancel': ['admin', 'sales', 'support'],
    'order.on_behalf': ['admin', 'sales', 'support'],
  },
};

export const access: Entries = {
  'GET /api/staff/order': staff('order.view'),
  'GET /api/staff/order/board': staff('order.view'),
  'GET /api/staff/order/{slug}': staff('order.view', order('confirmed')),
  'GET /api/staff/order/{slug}/document/{kind}': staff('order.view', async (stage) => ({
    slug: (await make.buildDeliveredOrder(stage, stage.customer)).slug,
    kind: 'delivery_order',
  })),
  'GET /api/staff/order/{slug}/delivery_photo': staff('order.view', async (stage) => ({
    slug: (await make.buildDeliveredOrder(stage, stage.customer)).slug,
  })),
  'GET /api/staff/order/{slug}/substitute': staff('order.fulfil', order('preparing', { keywords: 'tomato' })),
  'POST /api/staff/order/{slug}/substitute': staff('order.fulfil', (stage) =>
    make.substituteFor(stage, stage.customer),
  ),
  'POST /api/staff/order/{slug}/substitute/{id}/withdraw': staff('order.fulfil', (stage) =>
    make.proposedFor(stage, stage.customer),
  ),
  'POST /api/staff/order/{slug}/take': staff('order.fulfil', order('confirmed')),
  'POST /api/staff/order/{slug}/give_back': staff('order.fulfil', async (stage, { call }: Staff) => {
    const { slug } = await make.buildOrderIn(stage, stage.customer, 'confirmed');
    await call('POST /api/staff/order/{slug}/take', { slug });
    return { slug };
  }),
  'GET /api/staff/picking': staff('order.view'),
  'GET /api/staff/picking.pdf': staff('order.view'),
  'GET /api/staff/credit/note/{number}/document': staff('credit.review', async (stage) => ({
    number: (await make.creditNoteFor(stage, await applicant(stage))).number,
  })),
};
