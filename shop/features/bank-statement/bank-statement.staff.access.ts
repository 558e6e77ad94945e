import { eq } from 'drizzle-orm';
import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { importCredit, statementFile } from '../../testing/records/bank-credits.ts';
import { payment } from '../payment/payment.table.ts';
import { bankCredit } from './bank-statement.table.ts';

/** Which staff roles hold the feature's permissions, written by hand to be compared with the declarations. */
export const holders: Holders = {
  permissions: { 'bank.view': ['admin', 'finance'], 'bank.settle': ['admin', 'finance'] },
};

const credit = async ({ api, staff: { admin } }: Stage) => ({ id: await importCredit(api, admin) });

/** An open transfer, and a credit of its amount. */
async function payable(stage: Stage) {
  const {
    api,
    customer,
    staff: { admin },
  } = stage;
  const order = await make.buildOrderIn(stage, customer, 'pending_payment', { payment_method: 'transfer' });
  const [row] = await api.db.orm.select().from(payment).where(eq(payment.order_id, order.id));
  const id = await importCredit(api, admin, { amount: order.total, reference: order.slug });
  return { id, target: { kind: 'payment', payment_id: row?.id ?? 0 } };
}

/** A credit whose settlement was proposed by somebody who is not under test. */
async function proposed(stage: Stage) {
  const { id, target } = await payable(stage);
  await stage.api.db.orm
    .update(bankCredit)
    .set({
      state: 'proposed',
      proposed_target: { kind: 'payment', payment_id: target.payment_id },
      proposed_by: stage.staff.admin.member.id,
      proposed_at: stage.api.deps.clock(),
    })
    .where(eq(bankCredit.id, id));
  return { id };
}

export const access: Entries = {
  'POST /api/staff/bank/statement': staff('bank.settle', () => ({ files: [statementFile()] })),
  'GET /api/staff/bank/statement': staff('bank.view'),
  'GET /api/staff/bank/credit/open': staff('bank.view'),
  'GET /api/staff/bank/credit': staff('bank.view'),
  'GET /api/staff/bank/credit/{id}/target': staff('bank.view', async (stage) => ({
    ...(await credit(stage)),
    keywords: 'kafe',
  })),
  'POST /api/staff/bank/credit/settle': staff('bank.settle', async (stage) => ({
    credits: [await payable(stage)],
  })),
  'POST /api/staff/bank/credit/{id}/confirm': staff('bank.settle', proposed),
  'POST /api/staff/bank/credit/{id}/withdraw': staff('bank.settle', proposed),
  'POST /api/staff/bank/credit/{id}/ignore': staff('bank.settle', async (stage) => ({
    ...(await credit(stage)),
    reason: 'Interest',
  })),
  'POST /api/staff/bank/credit/{id}/reopen': staff('bank.settle', async (stage) => {
    const { id } = await credit(stage);
    await stage.staff.admin.call('POST /api/staff/bank/credit/{id}/ignore', {
      id: String(id),
      reason: 'Interest',
    });
    return { id };
  }),
  'GET /api/staff/bank/settings': staff('bank.view'),
  'PUT /api/staff/bank/settings': staff('setting.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/bank/settings', {});
    return body.data;
  }),
};
