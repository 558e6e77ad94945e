import { totpCode, totpStep } from '../../platform/secrets/totp.ts';
import { lastCode, logIn } from '../as-buyer.ts';
import { buildCompany } from '../as-member.ts';
import { Authenticator } from '../authenticator.ts';
import { jpeg, pdf, sendForm } from '../forms.ts';
import { someEmail, tokenOf } from '../invitations.ts';
import { secretMark, someAddress, someBank } from '../own-details.ts';
import { addPasskey, addTotp } from '../second-factor.ts';
import { askedByService, buyer, type Entries, ownRecord, type Person, type Stage, self } from './entry.ts';

const usesUpCallers = { usesUpCallers: true } as const;

let count = 0;
const somePhone = () => `011-2${String(1_000_000 + ++count)}`;
const somePdf = () => [{ name: `${secretMark}.pdf`, bytes: pdf }];
const somePicture = async () => [{ name: `${secretMark}.jpg`, bytes: await jpeg(300, 300) }];

async function bank(_: Stage, { call }: Person) {
  return { id: (await call('POST /api/profile/bank_information', someBank)).body.data.id ?? 0 };
}

async function bankFile(stage: Stage, me: Person) {
  const account = await bank(stage, me);
  const { body } = await sendForm<{ data: { files: { id: number }[] } }>(
    stage.api,
    `/api/profile/bank_information/${account.id}/files`,
    { files: somePdf() },
    me.headers,
  );
  return { account, file: { id: body.data.files[0]?.id ?? 0 } };
}

async function passkey(_: Stage, me: Person) {
  return { id: (await addPasskey(me, { name: secretMark })).id };
}

/** Who made it may be a colleague: an address belongs to the company. */
async function address(_: Stage, { backer }: Person) {
  return { id: (await backer.call('POST /api/profile/addresses', someAddress)).body.data.id };
}

async function otherSession({ api }: Stage, { person, call }: Person) {
  await logIn(api, person);
  const { body } = await call('GET /api/profile/sessions');
  return { id: body.data.find(({ is_current }) => !is_current)?.id ?? 0 };
}

async function newEmail({ api }: Stage, { call }: Person) {
  const email = someEmail();
  const { body } = await call('POST /api/profile/email_change', { email });
  return { token: body.data.token, code: await lastCode(api, email) };
}

const identity = { full_name: `Penuh ${secretMark}`, identity_number: '900101145678' };
const registration = { ssm_id: '202401012345', ssm_company_name: secretMark, buyer_variant_id: 1 };

async function wholeIdentityCard({ api }: Stage, { call, headers }: Person) {
  await call('PUT /api/profile/identity_card', identity);
  for (const part of ['front', 'back']) {
    const form = { files: await somePicture(), fields: { part } };
    await sendForm(api, '/api/profile/identity_card/files', form, headers);
  }
  return {};
}

async function wholeRegistration({ api }: Stage, { call, headers }: Person) {
  await call('PUT /api/profile/ssm', registration);
  await sendForm(api, '/api/profile/ssm/files', { files: somePdf() }, headers);
  return {};
}

export const accountEntries: Entries = {
  'POST /api/auth/password/renew': self(
    (_, { person }) => ({ current_password: person.password, password: 'Bayam-hijau 22' }),
    usesUpCallers,
  ),
  'POST /api/auth/reauthenticate': self((_, { person }) => ({ password: person.password })),
  'POST /api/auth/reauthenticate/passkey_options': self(async (stage, me) => {
    await passkey(stage, me);
    return {};
  }, usesUpCallers),
  'POST /api/auth/logout': self(undefined, usesUpCallers),
  'GET /api/profile': self(),
  'PATCH /api/profile': self(() => ({ language: 'en' })),
  'GET /api/profile/security': self(),
  'POST /api/profile/passkeys/options': self(),
  'POST /api/profile/passkeys': self(async (_, { call }) => {
    const { body } = await call('POST /api/profile/passkeys/options', {});
    return { name: secretMark, response: new Authenticator().create(body.data) };
  }, usesUpCallers),
  'PATCH /api/profile/passkeys/{id}': ownRecord(async (stage, me) => ({
    ...(await passkey(stage, me)),
    name: 'Changed',
  })),
  'DELETE /api/profile/passkeys/{id}': ownRecord(passkey),
  'POST /api/profile/totp': self(),
  'POST /api/profile/totp/confirm': self(async ({ api }, { call }) => {
    const { secret } = (await call('POST /api/profile/totp', {})).body.data;
    return { code: totpCode(secret, totpStep(api.deps.clock())) };
  }, usesUpCallers),
  'DELETE /api/profile/totp': self(async ({ api }, me) => {
    await addTotp(api, me);
    return {};
  }, usesUpCallers),
  'POST /api/profile/recovery_codes': self(async ({ api }, me) => {
    await addTotp(api, me);
    return {};
  }, usesUpCallers),
  'POST /api/profile/email_change': self(() => ({ email: someEmail() }), usesUpCallers),
  'POST /api/profile/email_change/confirm': self(newEmail, usesUpCallers),
  'DELETE /api/profile/email_change': self(async (stage, me) => {
    await me.call('POST /api/profile/email_change/confirm', await newEmail(stage, me));
    return {};
  }, usesUpCallers),
  'POST /api/profile/phone_change': self(() => ({ mobile_phone: somePhone() }), usesUpCallers),
  'POST /api/profile/phone_change/confirm': self(async ({ api }, { call, person }) => {
    const { body } = await call('POST /api/profile/phone_change', { mobile_phone: somePhone() });
    return { token: body.data.token, code: await lastCode(api, person.email) };
  }, usesUpCallers),
  'POST /api/profile/avatar': self(async () => ({ files: await somePicture() })),
  'DELETE /api/profile/avatar': self(),
  'GET /api/profile/sessions': self(),
  'DELETE /api/profile/sessions/{id}': ownRecord(otherSession),
  'GET /api/profile/export': self(),
  'POST /api/profile/close': self(undefined, usesUpCallers),
  'GET /api/profile/addresses': buyer('any'),
  'POST /api/profile/addresses': askedByService('company.edit', () => ({ ...someAddress })),
  'GET /api/profile/addresses/{id}': buyer('any', address),
  'PATCH /api/profile/addresses/{id}': askedByService('company.edit', async (stage, me) => ({
    ...(await address(stage, me)),
    label: 'Changed',
  })),
  'DELETE /api/profile/addresses/{id}': askedByService('company.edit', address),
  'GET /api/profile/identity_card': self(),
  'PUT /api/profile/identity_card': self(() => identity),
  'POST /api/profile/identity_card/files': self(async (_, { call }) => {
    await call('PUT /api/profile/identity_card', identity);
    return { files: await somePicture(), part: 'front' };
  }),
  'POST /api/profile/identity_card/submit': self(wholeIdentityCard, usesUpCallers),
  'GET /api/profile/ssm': self(),
  'PUT /api/profile/ssm': self(() => registration),
  'POST /api/profile/ssm/files': self(async (_, { call }) => {
    await call('PUT /api/profile/ssm', registration);
    return { files: somePdf() };
  }),
  'POST /api/profile/ssm/submit': self(wholeRegistration, usesUpCallers),
  'GET /api/profile/bank_information': self(),
  'POST /api/profile/bank_information': self(() => someBank),
  'GET /api/profile/bank_information/{id}': ownRecord(bank),
  'PUT /api/profile/bank_information/{id}': ownRecord(async (stage, me) => ({
    ...(await bank(stage, me)),
    ...someBank,
  })),
  'DELETE /api/profile/bank_information/{id}': ownRecord(bank),
  'POST /api/profile/bank_information/{id}/files': ownRecord(async (stage, me) => ({
    ...(await bank(stage, me)),
    files: somePdf(),
  })),
  'POST /api/profile/bank_information/{id}/submit': ownRecord(
    async (stage, me) => (await bankFile(stage, me)).account,
  ),
  'POST /api/profile/files/{id}/link': ownRecord(async (stage, me) => (await bankFile(stage, me)).file),
  'DELETE /api/profile/files/{id}': ownRecord(async (stage, me) => (await bankFile(stage, me)).file),
  'GET /api/company/standing': self(),
  'POST /api/company/switch': self(() => ({ company_id: null }), usesUpCallers),
  'POST /api/company/invitations/accept': self(async ({ api }, { person }) => {
    const { owner } = await buildCompany(api);
    await owner.call('POST /api/company/invitations', { email: person.email, role: 'viewer' });
    return { invitation: await tokenOf(api, person.email) };
  }, usesUpCallers),
};
