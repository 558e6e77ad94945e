import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { totpSealContext } from '../../features/staff/staff.rules.ts';
import { staff } from '../../features/staff/staff.table.ts';
import type { StaffRole } from '../../kit/http/access.ts';
import { hashPassword } from '../../platform/secrets/password-hash.ts';
import { sealText } from '../../platform/secrets/secrets.ts';
import { totpCode, totpStep } from '../../platform/secrets/totp.ts';
import { type TestApi, testHashing } from '../test-api.ts';
import { callerOf, type TestCall } from './as-buyer.ts';

const staffPassword = 'Pejabat-bakul 1';

let count = 0;

export type TestStaff = { id: number; email: string; name: string; password: string; secret: string };

/** A staff member who is not signed in. */
export async function buildStaff(
  api: TestApi,
  role: StaffRole,
  { cost = testHashing }: { cost?: typeof testHashing } = {},
): Promise<TestStaff> {
  const n = ++count;
  const row = {
    name: `Kakitangan ${n}`,
    email: `${role}-${n}-${process.pid}@staff.example.com`,
    role,
    password_hash: await hashPassword(staffPassword, cost),
    totp_secret: '',
    created_at: api.deps.clock(),
  };
  const [stored] = await api.db.orm.insert(staff).values(row).returning({ id: staff.id });
  if (!stored) throw new Error('No staff member was inserted');
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const secret = [...randomBytes(32)].map((byte) => letters[byte % letters.length]).join('');
  const totp_secret = sealText(api.deps.secrets.fields, secret, totpSealContext(stored.id));
  await api.db.orm.update(staff).set({ totp_secret }).where(eq(staff.id, stored.id));
  return { id: stored.id, email: row.email, name: row.name, password: staffPassword, secret };
}

/** The current code of a staff member's authenticator, or that of a later step. */
export function codeOf(api: TestApi, { secret }: TestStaff, later = 0): string {
  return totpCode(secret, totpStep(api.deps.clock()) + later);
}

export type Staff = {
  member: TestStaff;
  token: string;
  headers: Record<string, string>;
  call: TestCall;
};

/** Signs in through the API. A code is valid once, so the clock must move before a second sign-in. */
export async function signIn(api: TestApi, member: TestStaff): Promise<Staff> {
  const input = { email: member.email, password: member.password, code: codeOf(api, member) };
  const { body } = await callerOf(api)('POST /api/staff/login', input);
  const token = body.data?.access.token;
  if (!token) throw new Error(`Could not sign in: ${JSON.stringify(body)}`);
  const headers = { authorization: `Bearer ${token}` };
  return { member, token, headers, call: callerOf(api, headers) };
}

/** A signed-in staff member with a role. */
export async function asStaff(api: TestApi, role: StaffRole): Promise<Staff> {
  return signIn(api, await buildStaff(api, role));
}
