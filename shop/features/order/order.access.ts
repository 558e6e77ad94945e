import {
  buyer,
  type Entries,
  type Holders,
  type Person,
  type Stage,
  self,
} from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';

const order =
  (...rest: Parameters<typeof make.buildOrderIn> extends [Stage, Person, ...infer Rest] ? Rest : never) =>
  async (stage: Stage, me: Person) => ({ slug: (await make.buildOrderIn(stage, me, ...rest)).slug });

/** Who holds the feature's scopes. Written by hand, so that the declarations can be compared with it. */
export const holders: Holders = {
  scopes: {
    'order.create': ['owner', 'admin', 'purchaser', 'personal'],
    'order.view': ['owner', 'admin', 'purchaser', 'approver', 'finance', 'receiver', 'viewer', 'personal'],
    'order.cancel': ['owner', 'admin', 'purchaser', 'personal'],
    'order.approve': ['owner', 'admin', 'approver'],
    'order.receive': ['owner', 'admin', 'receiver', 'personal'],
    'claim.create': ['owner', 'admin', 'purchaser', 'receiver', 'personal'],
  },
};

export const access: Entries = {
  'GET /api/overview': self(),
  'GET /api/usual_order': buyer('cart.use'),
  'GET /api/transaction': buyer('order.view'),
  'GET /api/transaction/arriving_today': buyer('order.receive'),
  'GET /api/transaction/{slug}': buyer('order.view', order()),
  'GET /api/transaction/{slug}/document/{kind}': buyer('order.view', async (stage, me) => ({
    slug: (await make.buildDeliveredOrder(stage, me)).slug,
    kind: 'receipt',
  })),
  'GET /api/transaction/{slug}/credit_note/{number}': buyer('order.view', make.creditNoteFor),
  'GET /api/transaction/{slug}/debit_note/{number}': buyer('order.view', make.debitNoteFor),
  'GET /api/transaction/{slug}/delivery_photo': buyer('order.view', async (stage, me) => ({
    slug: (await make.buildDeliveredOrder(stage, me)).slug,
  })),
  'GET /api/transaction/{slug}/claim_photo/{id}': buyer('order.view', async (stage, me) => {
    const { order: claimed, photoId } = await make.claimed(stage, me);
    return { slug: claimed.slug, id: photoId };
  }),
  'POST /api/transaction/{slug}/approve': buyer('order.approve', order('pending_approval')),
  'POST /api/transaction/{slug}/reject': buyer('order.approve', async (stage, me) => ({
    slug: (await make.buildOrderIn(stage, me, 'pending_approval')).slug,
    reason: 'Too much',
  })),
  'POST /api/transaction/{slug}/receive': buyer('order.receive', async (stage, me) => {
    const sent = await make.buildOrderIn(stage, me, 'delivered');
    return { slug: sent.slug, lines: [{ id: await make.firstLineId(stage, sent), quantity: 2 }] };
  }),
  'POST /api/transaction/{slug}/substitute/{id}/answer': buyer('order.create', async (stage, me) => ({
    ...(await make.proposedFor(stage, me)),
    accept: true,
  })),
  'POST /api/transaction/{slug}/reorder': buyer('cart.use', order('completed')),
  'POST /api/transaction/{slug}/claim': buyer('claim.create', async (stage, me) => {
    const sent = await make.buildOrderIn(stage, me, 'delivered');
    const lines = [{ line_id: await make.firstLineId(stage, sent), kind: 'damaged', quantity: 1 }];
    return { slug: sent.slug, claim: { lines }, files: await make.somePhoto() };
  }),
};
