import { buyer, type Entries, self } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { startEinvoices } from '../../testing/records/einvoices.ts';

export const access: Entries = {
  'GET /api/e_invoice': buyer('order.view', async (stage, me) => {
    await startEinvoices(stage.api);
    return { numbers: await make.invoice(stage, me) };
  }),
  'GET /api/profile/tax_details': self(),
  'PUT /api/profile/tax_details': self(() => ({ id_type: 'NRIC', id_number: '900101-14-5678' })),
  'DELETE /api/profile/tax_details': self(),
};
