import { buyer, type Entries, type Holders, type Person, type Stage } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';

const application =
  (state: Parameters<typeof make.application>[2], input: object = {}) =>
  async (stage: Stage, me: Person) => ({ slug: await make.application(stage, me, state), ...input });

/** Who holds the feature's scopes. Written by hand, so that the declarations can be compared with it. */
export const holders: Holders = {
  scopes: {
    'credit.view': ['owner', 'admin', 'finance', 'viewer'],
    'credit.use': ['owner', 'admin', 'finance'],
    'credit.apply': ['owner', 'admin', 'finance'],
    'invoice.view': ['owner', 'admin', 'finance'],
    'invoice.pay': ['owner', 'admin', 'finance'],
  },
};

export const access: Entries = {
  'GET /api/credit': buyer('credit.view'),
  'POST /api/credit/application': buyer('credit.apply', async (stage, me) => {
    await make.closeApplications(stage, me);
    return make.someCreditRequest;
  }),
  'PATCH /api/credit/application/{slug}': buyer('credit.apply', application('draft', { tenor_days: 14 })),
  'POST /api/credit/application/{slug}/submit': buyer('credit.apply', application('draft')),
  'POST /api/credit/application/{slug}/answer': buyer(
    'credit.apply',
    application('info_requested', { text: '2020' }),
  ),
  'GET /api/credit/invoice': buyer('invoice.view'),
  'GET /api/credit/invoice/{number}': buyer('invoice.view', async (stage, me) => ({
    number: await make.invoice(stage, me),
  })),
  'POST /api/credit/invoice/{number}/dispute': buyer('invoice.pay', async (stage, me) => ({
    number: await make.invoice(stage, me),
    amount: '100',
    reason: 'Two cartons were missing',
    files: await make.somePhoto(),
  })),
  'POST /api/credit/invoice/{number}/dispute/withdraw': buyer('invoice.pay', async (stage, me) => ({
    number: (await make.dispute(stage, me)).number,
  })),
  'GET /api/credit/invoice/{number}/dispute/{id}/file': buyer('invoice.view', make.dispute),
  'GET /api/credit/transaction': buyer('invoice.view'),
  'GET /api/credit/transaction/{slug}': buyer('invoice.view', async (stage, me) => ({
    slug: await make.invoice(stage, me),
  })),
  'GET /api/credit/statement': buyer('invoice.view', async (stage, me) => {
    await make.invoice(stage, me);
    return { from: '2026-11-01', to: '2026-11-18' };
  }),
};
