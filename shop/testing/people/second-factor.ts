import { totpCode, totpStep } from '../../platform/secrets/totp.ts';
import type { TestApi } from '../test-api.ts';
import { type Buyer, callerOf, type TestPerson } from './as-buyer.ts';
import { Authenticator } from './authenticator.ts';

/** Registers a passkey for a logged-in buyer. */
export async function addPasskey(
  { call }: Buyer,
  {
    name = 'Phone',
    authenticator = new Authenticator(),
  }: { name?: string; authenticator?: Authenticator } = {},
) {
  const options = await call('POST /api/profile/passkeys/options', {});
  const response = authenticator.create(options.body.data);
  const { status, body } = await call('POST /api/profile/passkeys', { name, response });
  if (status !== 200) throw new Error(`The passkey was not added: ${JSON.stringify(body)}`);
  return { id: body.data.passkey.id, recoveryCodes: body.data.recovery_codes, authenticator };
}

/** Sets up an authenticator app. Its first code is used up, so move the clock for the next one. */
export async function addTotp(api: TestApi, { call }: Buyer) {
  const { secret } = (await call('POST /api/profile/totp', {})).body.data;
  const codeNow = () => totpCode(secret, totpStep(api.deps.clock()));
  const { status, body } = await call('POST /api/profile/totp/confirm', { code: codeNow() });
  if (status !== 200) throw new Error(`The authenticator app was not confirmed: ${JSON.stringify(body)}`);
  return { secret, codeNow, recoveryCodes: body.data.recovery_codes };
}

/** The first step of a login with a second factor: the response to the correct password. */
export async function ticketOf(api: TestApi, person: TestPerson) {
  const credentials = { login: person.email, password: person.password };
  const { body } = await callerOf(api)('POST /api/auth/login', credentials);
  const ticket = body.data?.second_factor;
  if (!ticket) throw new Error(`No second factor was required: ${JSON.stringify(body)}`);
  return ticket;
}
