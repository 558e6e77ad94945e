import { afterAll, beforeAll, expect, test } from 'vitest';
import { capturedLog } from '../../testing/captured-log.ts';
import { asBuyer, type Buyer, buildPerson, callerOf } from '../../testing/people/as-buyer.ts';
import { asStaff, codeOf, type Staff } from '../../testing/people/as-staff.ts';
import { Authenticator } from '../../testing/people/authenticator.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { securityEvent } from './security-event.table.ts';

const { log, lines } = capturedLog();
const mark = 'ZULAIKHA';
const marked = {
  name: `${mark} binti Hassan`,
  email: `${mark.toLowerCase()}@example.com`,
  mobile_phone: '+60127770123',
  password: `${mark}-Kangkung 7`,
};
const street = `12 Jalan ${mark}`;
const wrong = `${mark}-Wrong 7`;
const userAgent = `Browser of ${mark}`;

let api: TestApi;
let buyer: Buyer;
let admin: Staff;
/** Every secret received in responses during the test. */
const secrets: string[] = [];

beforeAll(async () => {
  api = await openTestApi({ deps: { log } });
  admin = await asStaff(api, 'admin');
});
afterAll(() => api.close());

async function driveBuyer(): Promise<void> {
  const headers = { 'user-agent': userAgent, 'x-device-id': `device-${mark}-0123456789` };
  const guest = callerOf(api, headers);
  const person = await buildPerson(api, marked);
  await guest('POST /api/auth/login', { login: person.email, password: wrong });
  await guest('POST /api/auth/login', { login: person.mobile_phone, password: wrong });
  await guest('POST /api/auth/login', { login: `nobody-${person.email}`, password: wrong });
  const { body } = await guest('POST /api/auth/login', { login: person.email, password: person.password });
  const token = body.data?.access?.token ?? '';
  const own = { ...headers, authorization: `Bearer ${token}` };
  buyer = { person, token, headers: own, call: callerOf(api, own) };
  await buyer.call('POST /api/auth/reauthenticate', { password: wrong });
  await buyer.call('POST /api/auth/reauthenticate', { password: person.password });
  await buyer.call('POST /api/profile/addresses', {
    label: mark,
    contact: marked.name,
    phone: marked.mobile_phone,
    line_1: street,
    postcode: '43300',
    city: 'Seri Kembangan',
    state: 'SGR',
  });
  await buyer.call('PATCH /api/profile', { name: `${marked.name} (new)` } as never);
  await buyer.call('GET /api/profile/export');
  // The query contains personal data, which the event must not repeat.
  await buyer.call('GET /api/staff/person', { keywords: marked.email } as never);
  secrets.push(token);
}

async function driveStaff(): Promise<void> {
  await admin.call('POST /api/staff/member', {
    name: marked.name,
    email: `work-${marked.email}`,
    role: 'sales',
    language: 'en',
  });
  const guest = callerOf(api, { 'user-agent': userAgent });
  const login = (over: object) =>
    guest('POST /api/staff/login', {
      email: admin.member.email,
      password: admin.member.password,
      code: '000000',
      ...over,
    });
  await login({ password: wrong });
  await login({ email: `nobody-${marked.email}` });
  await admin.call('POST /api/staff/reauthenticate', { password: wrong, code: '000000' });
  const codes = (await admin.call('POST /api/staff/security/recovery_codes', {})).body.data.codes;
  const opened = await login({ code: codes[0] });
  const authenticator = new Authenticator();
  const options = (await admin.call('POST /api/staff/security/passkeys/options', {})).body.data;
  const response = authenticator.create(options);
  await admin.call('POST /api/staff/security/passkeys', { name: `Laptop of ${mark}`, response });
  const asked = (await guest('POST /api/staff/passkey/options', {})).body.data;
  await guest('POST /api/staff/passkey', { response: authenticator.get(asked) });
  await admin.call('POST /api/staff/sessions/end_others', {});
  secrets.push(...codes, ...codes.map((code) => code.replace('-', '')));
  secrets.push(opened.body.data.access.token, admin.token, admin.member.secret, admin.member.password);
  secrets.push(options.challenge, asked.challenge, response.id, codeOf(api, admin.member));
}

test('no event, log line or metric contains a name, contact, address, password, code or token', async () => {
  await driveBuyer();
  await driveStaff();
  const sales = await asStaff(api, 'sales');
  await sales.call('GET /api/staff/person/{id}', { id: buyer.person.id });
  await sales.call('GET /api/staff/audit', { record_id: marked.email });
  await asBuyer(api);

  const rows = await api.db.orm.select().from(securityEvent);
  const kinds = new Set(rows.map(({ kind }) => kind));
  for (const kind of [
    'access_denied',
    'reauthenticated',
    'reauthentication_failed',
    'staff_login',
    'staff_login_failed',
    'staff_invited',
    'recovery_code_used',
    'factor_added',
    'session_ended',
  ])
    expect(kinds).toContain(kind);
  expect(lines.filter((line) => line.includes('security event')).length).toBeGreaterThanOrEqual(rows.length);

  const written = [JSON.stringify(rows), lines.join('\n'), await api.deps.metrics.registry.metrics()].join(
    '\n',
  );
  const personal = [mark, mark.toLowerCase(), '60127770123', '0127770123', '203.0.113.7', admin.member.email];
  for (const text of [...personal, ...secrets.filter((secret) => secret !== '')])
    expect(written.includes(text), `${text} was written`).toBe(false);
});
