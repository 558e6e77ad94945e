import { mail } from '../../adapters/mail/mail.table.ts';
import type { Api, ApiCall } from '../../api.ts';
import { person } from '../../features/account/account.table.ts';
import { appendPasswordHistory } from '../../features/account/password/password.queries.ts';
import { requestOf } from '../../kit/http/client.ts';
import type { ErrorBody } from '../../kit/http/errors.ts';
import { type HashingCost, hashPassword } from '../../platform/secrets/password-hash.ts';
import { type Answer, type TestApi, testHashing } from '../test-api.ts';

export const buyerPassword = 'Kangkung-segar 1';

let count = 0;

type PersonOver = Partial<typeof person.$inferInsert> & { password?: string; cost?: HashingCost };

/** A registered person with a verified email, not logged in. */
export async function buildPerson(api: TestApi, over: PersonOver = {}) {
  const { password = buyerPassword, cost = testHashing, ...columns } = over;
  const n = ++count;
  const now = api.deps.clock();
  const hash = await hashPassword(password, cost);
  const row: typeof person.$inferInsert = {
    account_type: 1,
    name: `Pembeli ${n}`,
    email: `buyer-${n}-${process.pid}@example.com`,
    mobile_phone: `+6012${String(3_000_000 + n)}`,
    password_hash: hash,
    password_changed_at: now,
    verified_at: now,
    created_at: now,
    ...columns,
  };
  const [stored] = await api.db.orm.insert(person).values(row).returning();
  if (!stored) throw new Error('No person was inserted');
  await appendPasswordHistory(api.db, { personId: stored.id, hash, now });
  return { ...stored, email: stored.email ?? '', mobile_phone: stored.mobile_phone ?? '', password };
}
export type TestPerson = Awaited<ReturnType<typeof buildPerson>>;

/** A request by contract, with any outcome. */
export type TestCall = <K extends ApiCall>(
  call: K,
  input?: Api[K]['input'],
  headers?: Record<string, string>,
) => Promise<Answer<Api[K]['output'] & ErrorBody>>;

export function callerOf(api: TestApi, own: Record<string, string> = {}): TestCall {
  return (call, input, headers = {}) => {
    const { method, url, body } = requestOf(call, { ...(input as Record<string, unknown>) });
    const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
    return api.send(url, { method, body, headers: { ...type, ...own, ...headers } });
  };
}

export type Buyer = {
  person: TestPerson;
  token: string;
  headers: Record<string, string>;
  call: TestCall;
};

export async function logIn(
  api: TestApi,
  person: TestPerson,
  headers: Record<string, string> = {},
): Promise<Buyer> {
  const credentials = { login: person.email, password: person.password };
  const { body } = await callerOf(api, headers)('POST /api/auth/login', credentials);
  const token = body.data?.access?.token;
  if (!token) throw new Error(`Could not log in: ${JSON.stringify(body)}`);
  const own = { ...headers, authorization: `Bearer ${token}` };
  return { person, token, headers: own, call: callerOf(api, own) };
}

/** A logged-in buyer. */
export async function asBuyer(api: TestApi, over: PersonOver = {}): Promise<Buyer> {
  return logIn(api, await buildPerson(api, over));
}

/** The emails to a recipient, newest first. */
export async function mailsTo(api: TestApi, recipient: string) {
  const rows = await api.db.orm.select().from(mail);
  return rows.filter((row) => row.recipient === recipient).sort((a, b) => b.id - a.id);
}

/** The last code emailed to a recipient. */
export async function lastCode(api: TestApi, recipient: string): Promise<string> {
  const [newest] = (await mailsTo(api, recipient)).filter(({ params }) => params.code);
  if (!newest?.params.code) throw new Error(`No code was mailed to ${recipient}`);
  return newest.params.code;
}
