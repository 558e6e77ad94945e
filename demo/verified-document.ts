import { maskFields } from '@bakul/shop/features/account/document/document.present';
import { sealContext } from '@bakul/shop/features/account/document/document.rules';
import { personDocument } from '@bakul/shop/features/account/document/document.table';
import type { Db } from '@bakul/shop/platform/db/db';
import { type Secrets, sealText } from '@bakul/shop/platform/secrets/secrets';
import { eq } from 'drizzle-orm';

export type VerifiedDocument = {
  personId: number;
  kind: 'ssm' | 'identity_card' | 'bank_information';
  fields: Record<string, string | number | null>;
};

/** Inserts a document that staff have verified. Returns its id, which its encryption depends on. */
export async function insertVerifiedDocument(
  db: Db,
  { personId, kind, fields }: VerifiedDocument,
  { now, secrets }: { now: Date; secrets: Secrets },
): Promise<number> {
  const masked = maskFields(fields);
  const [row] = await db.orm
    .insert(personDocument)
    .values({ person_id: personId, kind, state: 'verified', masked, updated_at: now })
    .returning({ id: personDocument.id });
  if (!row) throw new Error('No document was inserted');
  const sealed = sealText(secrets.fields, JSON.stringify(fields), sealContext(row.id));
  await db.orm.update(personDocument).set({ fields: sealed }).where(eq(personDocument.id, row.id));
  return row.id;
}
