import { pdf, sendForm } from '../forms.ts';
import { sell } from '../records/goods.ts';
import { draftFor, offerAt } from '../records/quotations.ts';
import type { TestApi } from '../test-api.ts';
import type { Buyer } from './as-buyer.ts';
import { asStaff } from './as-staff.ts';

/** Requests a quotation with a message and a file, and leaves an offer waiting for a manager's approval. */
export async function buildQuotations(api: TestApi, buyer: Buyer, mark: string): Promise<void> {
  const goods = await sell(api);
  const note = `Pembungkusan ${mark}`;
  const slug = await draftFor(buyer, [{ variant_id: goods.id, quantity: 5, note }]);
  const { body } = await buyer.call('GET /api/profile/addresses');
  const address_id = body.data[0]?.id ?? 0;
  await buyer.call('PATCH /api/quotation/{slug}', { slug, address_id, title: `Majlis ${mark}`, note });
  const files = [{ name: `menu-${mark}.pdf`, bytes: pdf }];
  await sendForm(api, `/api/quotation/${slug}/attachment`, { files }, buyer.headers);
  await buyer.call('POST /api/quotation/{slug}/submit', { slug });
  await buyer.call('POST /api/quotation/{slug}/message', { slug, text: `Mesej ${mark}` });
  const sales = await asStaff(api, 'sales');
  await sales.call('POST /api/staff/quotation/{slug}/take', { slug });
  await offerAt({ sales, slug, price: 100 });
  // A draft that was never sent.
  await draftFor(buyer, [{ variant_id: goods.id, quantity: 1, note }]);
}
