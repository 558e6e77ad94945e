import { totpSealContext } from '@bakul/shop/features/staff/staff.rules';
import { staff } from '@bakul/shop/features/staff/staff.table';
import type { Db } from '@bakul/shop/platform/db/db';
import { type Secrets, sealText } from '@bakul/shop/platform/secrets/secrets';
import { eq } from 'drizzle-orm';
import { hashDemoPassword } from './seed-accounts.ts';

/** Public knowledge, like the password: only for the demo shop. */
export const demoTotpSecret = 'BAKULDEMOBAKULDEMOBAKULDEMOSTAFF';

const people = [
  { role: 'admin', name: 'Faridah binti Yusof', language: 'en' },
  { role: 'sales', name: 'Lim Wei Jie', language: 'en' },
  { role: 'warehouse', name: 'Zulkifli bin Hassan', language: 'ms' },
  { role: 'finance', name: 'Kavitha a/p Subramaniam', language: 'en' },
  { role: 'support', name: 'Aisyah binti Rahman', language: 'ms' },
] as const;

/** Inserts one staff member per role. */
export async function seedStaff(
  db: Db,
  { now, secrets }: { now: Date; secrets: Pick<Secrets, 'fields'> },
): Promise<void> {
  const password_hash = await hashDemoPassword();
  const rows = people.map((person) => ({
    ...person,
    email: `${person.role}@staff.bakul.example`,
    password_hash,
    // The secret is encrypted with the row's id, which is not known yet.
    totp_secret: '',
    created_at: now,
  }));
  for (const { id } of await db.orm.insert(staff).values(rows).returning({ id: staff.id })) {
    const totp_secret = sealText(secrets.fields, demoTotpSecret, totpSealContext(id));
    await db.orm.update(staff).set({ totp_secret }).where(eq(staff.id, id));
  }
}
