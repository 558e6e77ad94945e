import { totpCode, totpStep } from '../../platform/secrets/totp.ts';
import {
  buyer,
  checkedByService,
  type Entries,
  everybody,
  type Holders,
  ownRecord,
  type Person,
  type Stage,
  self,
  token,
} from '../../testing/access/entry.ts';
import { jpeg, pdf, sendForm } from '../../testing/forms.ts';
import { asBuyer, buildPerson, callerOf, lastCode, logIn, mailsTo } from '../../testing/people/as-buyer.ts';
import { Authenticator } from '../../testing/people/authenticator.ts';
import { signUp, someEmail } from '../../testing/people/invitations.ts';
import { secretMark, someAddress, someBank } from '../../testing/people/own-details.ts';
import { addPasskey, addTotp, ticketOf } from '../../testing/people/second-factor.ts';
import type { TestApi } from '../../testing/test-api.ts';

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

/** The link emailed to the old address when a person changes their email. */
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

/** The creator may be a colleague, because an address belongs to the company. */
async function address(_: Stage, { recordCreator: backer }: Person) {
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

/** Who holds the feature's scopes. Written by hand, so that the declarations can be compared with it. */
export const holders: Holders = {
  scopes: {
    'document.manage': ['owner', 'admin', 'personal'],
  },
};

export const access: Entries = {
  'GET /api/misc/postcode/{postcode}': everybody(() => ({ postcode: '43300' })),
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
  'POST /api/profile/addresses': checkedByService('company.edit', () => ({ ...someAddress })),
  'GET /api/profile/addresses/{id}': buyer('any', address),
  'PATCH /api/profile/addresses/{id}': checkedByService('company.edit', async (stage, me) => ({
    ...(await address(stage, me)),
    label: 'Changed',
  })),
  'DELETE /api/profile/addresses/{id}': checkedByService('company.edit', address),
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
};
