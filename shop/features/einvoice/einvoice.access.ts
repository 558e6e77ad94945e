import { buyer, type Entries } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { startEinvoices } from '../../testing/records/einvoices.ts';

export const access: Entries = {
  'GET /api/e_invoice': buyer('order.view', async (stage, me) => {
    await startEinvoices(stage.api);
    return { numbers: await make.invoice(stage, me) };
  }),
};
