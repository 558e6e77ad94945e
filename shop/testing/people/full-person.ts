import { rejectDocument, startReview } from '../../features/account/document/document-review.service.ts';
import { insertView } from '../../features/account/document/file/document-file.queries.ts';
import { answerMessages } from '../../features/whatsapp/answer.service.ts';
import { idempotencyKey } from '../../platform/http/idempotency/idempotency.table.ts';
import { jpeg, pdf, sendForm } from '../forms.ts';
import { buildPriceList, sell } from '../records/goods.ts';
import { buildNotification } from '../records/notifications.ts';
import type { TestApi } from '../test-api.ts';
import { asBuyer, type Buyer, lastCode, mailsTo } from './as-buyer.ts';
import { buildCompany } from './as-member.ts';
import { asStaff } from './as-staff.ts';
import { buildAllOrderRecords } from './full-person-orders.ts';
import { buildQuotations } from './full-person-quotations.ts';
import { buildSecurityRecords } from './full-person-security.ts';
import { buildStandingOrder } from './full-person-standing-order.ts';
import { staffCtx } from './staff-ctx.ts';

/** Founds one company and joins another by invitation, as one of two owners. */
async function buildMemberships(api: TestApi, buyer: Buyer): Promise<void> {
  const { email, mobile_phone } = buyer.person;
  const { company, owner } = await buildCompany(api);
  const goods = await sell(api);
  await buildPriceList(api, company.id, [{ variant_id: goods.id, price: 400 }]);
  await owner.call('POST /api/company/invitations', { email, role: 'owner' });
  const [invited] = (await mailsTo(api, email)).filter(({ template }) => template === 'invitation');
  await buyer.call('POST /api/company/invitations/accept', { invitation: invited?.params.token ?? '' });
  const invitee = `dijemput-${buyer.person.id}@example.com`;
  await buyer.call('POST /api/company/invitations', { email: invitee, role: 'viewer' });
  await buyer.call('PUT /api/company/rules', { rules: [{ role: null, above: 100 }] });
  await buyer.call('PATCH /api/company', { billing_email: email, phone: mobile_phone });
  const sales = await asStaff(api, 'sales');
  await sales.call('POST /api/staff/company/{id}/notes', { id: company.id, text: 'Bayar lambat' });
}

/** A browser that shows notifications, a message on its way to it, chosen channels and a price alert. */
async function buildNotifications(api: TestApi, { call, person }: Buyer, productId: number): Promise<void> {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = `https://push.example.com/send/${person.id}`;
  await call('POST /api/notification/push_subscription', { endpoint, keys });
  await buildNotification(api, person);
  const channels = { mail: true, push: true, in_app: false };
  await call('PATCH /api/notification/preferences', { kind: 'quotation', ...channels });
  await call('POST /api/price_alert', { product_id: productId, price: 1 });
}

/** A connected phone, a message that was answered, and a code that has not been sent. */
async function buildWhatsAppChat(api: TestApi, { call, person }: Buyer, mark: string): Promise<void> {
  const phone = `+6012555${String(person.id).padStart(4, '0')}`;
  const { body } = await call('POST /api/whatsapp/link');
  await api.whatsAppSimulator.receive(phone, `BAKUL ${body.data.code}`);
  await api.whatsAppSimulator.receive(phone, `Pesanan ${mark}`);
  await answerMessages(api.deps);
  await call('POST /api/whatsapp/link');
}

/** A person with every kind of data that the shop can store. */
export async function buildPersonWithAllData(
  api: TestApi,
  mark: string,
): Promise<{ buyer: Buyer; values: string[] }> {
  const buyer = await asBuyer(api, { name: `Nama ${mark}`, email: `mel-${mark}@example.com` });
  const { call, headers } = buyer;
  await call('POST /api/profile/addresses', {
    label: `Label ${mark}`,
    contact: `Wakil ${mark}`,
    phone: '+60389382299',
    line_1: `Jalan ${mark}`,
    line_2: `Taman ${mark}`,
    postcode: '43300',
    city: `Bandar ${mark}`,
    state: 'SGR',
    notes: `Nota ${mark}`,
  });
  await call('PUT /api/profile/tax_details', { id_type: 'NRIC', id_number: '900101145678' });
  await call('PUT /api/profile/identity_card', {
    full_name: `Penuh ${mark}`,
    identity_number: '900101145678',
  });
  for (const part of ['front', 'back']) {
    const form = { files: [{ name: `kad-${mark}.jpg`, bytes: await jpeg(40, 30) }], fields: { part } };
    await sendForm(api, '/api/profile/identity_card/files', form, headers);
  }
  await call('PUT /api/profile/ssm', {
    ssm_id: '202401012345',
    ssm_company_name: 'Syarikat Contoh',
    buyer_variant_id: 7,
    other_variant: `Lain ${mark}`,
  });
  const goods = await sell(api);
  await call('POST /api/cart/items', { variant_id: goods.id, quantity: 2, note: `Catatan ${mark}` });
  await call('POST /api/list', { name: `Senarai ${mark}` });
  await buildNotifications(api, buyer, goods.productId);
  const shared = [{ variant_id: goods.id, quantity: 1, note: `Kongsi ${mark}` }];
  await call('POST /api/message_order/basket', { lines: shared });
  await buildWhatsAppChat(api, buyer, mark);
  await buildQuotations(api, buyer, mark);
  await buildStandingOrder(api, buyer, mark);
  await buildMemberships(api, buyer);
  await buildAllOrderRecords(api, buyer, mark);
  const account = await call('POST /api/profile/bank_information', {
    bank_code: 'MBBEMYKL',
    holder: `Pemegang ${mark}`,
    account_number: '5123456789012345',
  });
  const proof = { files: [{ name: `bukti-${mark}.pdf`, bytes: pdf }] };
  await sendForm(api, `/api/profile/bank_information/${account.body.data.id}/files`, proof, headers);
  await sendForm(
    api,
    '/api/profile/avatar',
    { files: [{ name: `saya-${mark}.jpg`, bytes: await jpeg() }] },
    headers,
  );
  // A rejected identity card, with a reason that names a person, viewed by both sides.
  const { body } = await call('POST /api/profile/identity_card/submit', {});
  const id = body.data.id ?? 0;
  const fileId = body.data.files[0]?.id ?? 0;
  await startReview(staffCtx(api), { id, staffId: 1 });
  await rejectDocument(staffCtx(api), { id, staffId: 1, reason: `Sebab ${mark}` });
  const view = { file_id: fileId, viewer: 'staff:1', address: '198.51.100.9', viewed_at: api.deps.clock() };
  await insertView(api.db, view);
  const link = await call('POST /api/profile/files/{id}/link', { id: fileId });
  await (await api.app.fetch(new Request(`http://shop.test${link.body.data.url}`))).arrayBuffer();
  await call('POST /api/profile/email_change', { email: `baru-${mark}@example.com` });
  const reset = await call('POST /api/auth/forgot_password', { email: buyer.person.email });
  const code = await lastCode(api, buyer.person.email);
  await call('POST /api/auth/forgot_password/verify', { token: reset.body.data.token, code });
  await api.db.orm.insert(idempotencyKey).values({
    caller: `person:${buyer.person.id}`,
    key: `key-${mark}-1234`,
    request_hash: 'x',
    body: JSON.stringify({ name: `Nama ${mark}` }),
    created_at: api.deps.clock(),
  });
  await buildSecurityRecords(api, buyer, mark);
  const values = [mark, buyer.person.mobile_phone, '900101145678', '5123456789012345'];
  return { buyer, values };
}
