import { eventBody, signatureHeader, signBody } from '../../adapters/payment/sandbox-signature.ts';
import { totpCode, totpStep } from '../../platform/secrets/totp.ts';
import { asBuyer, buildPerson, callerOf, lastCode, mailsTo } from '../as-buyer.ts';
import { buildCompany } from '../as-member.ts';
import { asStaff, buildStaff, codeOf } from '../as-staff.ts';
import { Authenticator } from '../authenticator.ts';
import { pdf, sendForm } from '../forms.ts';
import { signUp, someEmail, tokenOf } from '../invitations.ts';
import { buildOrder } from '../orders.ts';
import { addPasskey, addTotp, ticketOf } from '../second-factor.ts';
import type { TestApi } from '../test-api.ts';
import { type Entries, everybody, type Stage, token } from './entry.ts';

/** A guest's cart belongs to their device. */
const device = { 'x-device-id': 'device-of-the-matrix-0001' };

async function cartItem({ api, variantId }: Stage): Promise<number> {
  const { body } = await callerOf(api, device)('POST /api/cart/items', {
    variant_id: variantId,
    quantity: 1,
  });
  return body.data.lines[0]?.id ?? 0;
}

async function registered(api: TestApi) {
  const email = someEmail();
  const { invitation: _, ...fields } = signUp(email, '');
  const { body } = await callerOf(api)('POST /api/auth/register', fields);
  return { email, token: body.data.token };
}

async function forgotten(api: TestApi) {
  const { email } = await buildPerson(api);
  const { body } = await callerOf(api)('POST /api/auth/forgot_password', { email });
  return { token: body.data.token, code: await lastCode(api, email) };
}

/** The link in the mail to the old address of somebody who changes theirs. */
async function emailChange({ api }: Stage) {
  const { call, person } = await asBuyer(api);
  const email = someEmail();
  const { body } = await call('POST /api/profile/email_change', { email });
  const code = await lastCode(api, email);
  await call('POST /api/profile/email_change/confirm', { token: body.data.token, code });
  const mails = await mailsTo(api, person.email);
  return { token: mails.find(({ template }) => template === 'email_change_pending')?.params.token };
}

async function fileLink({ api }: Stage) {
  const { call, headers } = await asBuyer(api);
  const { body } = await call('POST /api/profile/bank_information', {
    bank_code: 'MBBEMYKL',
    holder: 'Siti',
    account_number: '512345678901',
  });
  const path = `/api/profile/bank_information/${body.data.id}/files`;
  const files = [{ name: 'a.pdf', bytes: pdf }];
  const sent = await sendForm<{ data: { files: { id: number }[] } }>(api, path, { files }, headers);
  const link = await call('POST /api/profile/files/{id}/link', { id: sent.body.data.files[0]?.id ?? 0 });
  return { token: link.body.data.url.split('/').at(-1) };
}

async function ticket(api: TestApi) {
  const buyer = await asBuyer(api);
  const { secret } = await addTotp(api, buyer);
  const { token } = await ticketOf(api, buyer.person);
  return { token, code: totpCode(secret, totpStep(api.deps.clock()) + 1) };
}

async function invitation({ api }: Stage) {
  const { owner } = await buildCompany(api);
  const email = someEmail();
  await owner.call('POST /api/company/invitations', { email, role: 'viewer' });
  return { email, invitation: await tokenOf(api, email) };
}

async function staffLink({ api, staff }: Stage) {
  const email = someEmail();
  await staff.admin.call('POST /api/staff/member', { name: 'Nurul Izzah', email, role: 'sales' });
  const mails = await mailsTo(api, email);
  return { token: mails.find(({ template }) => template === 'staff_setup')?.params.token ?? '' };
}

const product = async ({ api }: Stage) => {
  const id = await api.product('Shown', { slug: `shown-${crypto.randomUUID()}` });
  const [variant] = await api.db.run<{ id: number }>('SELECT id FROM variant WHERE product_id = $1', [id]);
  return { id, variant_id: variant?.id ?? 0 };
};
const productId = async (stage: Stage) => ({ id: (await product(stage)).id });

export const publicEntries: Entries = {
  'GET /api/misc/maintenance': everybody(),
  'GET /api/misc/config': everybody(),
  'GET /api/misc/banks': everybody(),
  'GET /api/misc/states': everybody(),
  'GET /api/misc/buyer_variants': everybody(),
  'GET /api/misc/pickup_points': everybody(),
  'GET /api/misc/postcode/{postcode}': everybody(() => ({ postcode: '43300' })),
  'GET /api/misc/categories': everybody(),
  'GET /api/misc/seo': everybody(() => ({ path: '/' })),
  'GET /api/product': everybody(),
  'GET /api/product/highlighted': everybody(),
  'GET /api/product/search': everybody(() => ({ keywords: 'tomato' })),
  'GET /api/product/facets': everybody(),
  'GET /api/product/{id}': everybody(productId),
  'GET /api/product/{id}/variants': everybody(productId),
  'GET /api/product/{id}/variant_price': everybody(async (stage) => ({
    ...(await product(stage)),
    quantity: 1,
  })),
  'GET /api/product/{id}/price_history': everybody(product),
  'GET /api/product/{id}/upselling': everybody(productId),
  'GET /api/product/{id}/reviewers': everybody(productId),
  'GET /api/product/{id}/review_summaries': everybody(productId),
  'GET /api/promotion': everybody(),
  'GET /api/cart': everybody(() => ({ headers: device })),
  'POST /api/cart/items': everybody(({ variantId }) => ({
    variant_id: variantId,
    quantity: 1,
    headers: device,
  })),
  'PATCH /api/cart/items/{id}': everybody(async (stage) => ({
    id: await cartItem(stage),
    quantity: 2,
    headers: device,
  })),
  'DELETE /api/cart/items/{id}': everybody(async (stage) => ({ id: await cartItem(stage), headers: device })),
  'PATCH /api/cart': everybody(() => ({ is_selected: true, headers: device })),
  'DELETE /api/cart': everybody(() => ({ headers: device })),
  'POST /api/cart/bulk': everybody(() => ({ rows: [{ sku: 'SKU-1', quantity: 1 }], headers: device })),
  'POST /api/auth/register': everybody(() => {
    const { invitation: _, ...fields } = signUp(someEmail(), '');
    return fields;
  }),
  'POST /api/auth/verification': token('token', 'ValidationException', async ({ api }) => {
    const { email, token: opened } = await registered(api);
    return { token: opened, code: await lastCode(api, email) };
  }),
  'POST /api/auth/verification/resend': token(
    'token',
    'ValidationException',
    async ({ api }) => ({ token: (await registered(api)).token }),
    {
      answers: {
        exception: 'TooManyRequestsException',
        because: 'the clock stands still, and a code is sent once a minute',
      },
    },
  ),
  'POST /api/auth/login': everybody(async ({ api }) => {
    const { email, password } = await buildPerson(api);
    return { login: email, password };
  }),
  'POST /api/auth/forgot_password': everybody(async ({ api }) => ({ email: (await buildPerson(api)).email })),
  'POST /api/auth/forgot_password/verify': token('token', 'ValidationException', ({ api }) => forgotten(api)),
  'POST /api/auth/forgot_password/renew': token('reference_token', 'ValidationException', async ({ api }) => {
    const { body } = await callerOf(api)('POST /api/auth/forgot_password/verify', await forgotten(api));
    return { reference_token: body.data.reference_token, password: 'Bayam-hijau 22' };
  }),
  'POST /api/auth/email_change': token('token', 'NotFoundException', emailChange),
  'POST /api/auth/email_change/approve': token('token', 'NotFoundException', emailChange),
  'POST /api/auth/email_change/stop': token('token', 'NotFoundException', emailChange),
  'GET /api/files/{token}': token('token', 'NotFoundException', fileLink),
  'POST /api/auth/second_factor': token('token', 'ValidationException', ({ api }) => ticket(api)),
  'POST /api/auth/second_factor/passkey_options': token('token', 'ValidationException', async ({ api }) => {
    const buyer = await asBuyer(api);
    await addPasskey(buyer);
    return { token: (await ticketOf(api, buyer.person)).token };
  }),
  'POST /api/auth/passkey/options': everybody(),
  'POST /api/auth/passkey': everybody(async ({ api }) => {
    const { authenticator } = await addPasskey(await asBuyer(api));
    const { body } = await callerOf(api)('POST /api/auth/passkey/options', {});
    return { response: authenticator.get(body.data) };
  }),
  'POST /api/auth/invitation': token('invitation', 'NotFoundException', async (stage) => ({
    invitation: (await invitation(stage)).invitation,
  })),
  'POST /api/auth/invitation_register': token('invitation', 'NotFoundException', async (stage) => {
    const { email, invitation: link } = await invitation(stage);
    return signUp(email, link);
  }),
  // Signed by the provider: whoever sends anything else is refused, which payment.api.test.ts is about.
  'POST /api/payment/webhook/{provider}': everybody(async ({ api, customer, variantId }) => {
    const { reference, total } = await buildOrder(api, customer, { variantId });
    const secret = api.deps.secrets.sandbox;
    const outcome = { outcome: 'paid', reference, amount: total, currency: 'MYR', reason: null } as const;
    const body = eventBody(secret, reference, outcome);
    return {
      provider: 'sandbox',
      body,
      headers: { [signatureHeader]: signBody(secret, body, api.deps.clock()) },
    };
  }),
  'POST /api/staff/login': everybody(async ({ api }) => {
    const member = await buildStaff(api, 'sales');
    return { email: member.email, password: member.password, code: codeOf(api, member) };
  }),
  'POST /api/staff/passkey/options': everybody(),
  'POST /api/staff/passkey': everybody(async ({ api }) => {
    const { call } = await asStaff(api, 'sales');
    const authenticator = new Authenticator();
    const created = await call('POST /api/staff/security/passkeys/options', {});
    const response = authenticator.create(created.body.data);
    await call('POST /api/staff/security/passkeys', { name: 'Laptop', response });
    const { body } = await callerOf(api)('POST /api/staff/passkey/options', {});
    return { response: authenticator.get(body.data) };
  }),
  'POST /api/staff/setup/look': token('token', 'NotFoundException', staffLink),
  'POST /api/staff/setup': token('token', 'NotFoundException', async (stage) => {
    const { token: link } = await staffLink(stage);
    const { body } = await callerOf(stage.api)('POST /api/staff/setup/look', { token: link });
    const code = totpCode(body.data.secret, totpStep(stage.api.deps.clock()));
    return { token: link, password: 'Bayam-merah 7', code };
  }),
};
