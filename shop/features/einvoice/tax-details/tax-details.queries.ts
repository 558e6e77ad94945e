import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { firstRow } from '../../../platform/db/query.ts';
import { person } from '../../account/account.table.ts';
import { personDocument } from '../../account/document/document.table.ts';
import { einvoice } from '../einvoice.table.ts';
import { personTaxDetails } from './tax-details.table.ts';

export type TaxDetailsRow = typeof personTaxDetails.$inferSelect;

export const findTaxDetails = (db: Db, personId: number): Promise<TaxDetailsRow | null> =>
  firstRow(db.orm.select().from(personTaxDetails).where(eq(personTaxDetails.person_id, personId)));

export const listTaxDetails = (db: Db, personIds: readonly number[]): Promise<TaxDetailsRow[]> =>
  db.orm
    .select()
    .from(personTaxDetails)
    .where(inArray(personTaxDetails.person_id, [...personIds]));

/** Identity cards that staff have verified. */
export const listVerifiedCards = (db: Db, personIds: readonly number[]) =>
  db.orm
    .select()
    .from(personDocument)
    .where(
      and(
        inArray(personDocument.person_id, [...personIds]),
        eq(personDocument.kind, 'identity_card'),
        eq(personDocument.state, 'verified'),
        isNull(personDocument.removed_at),
      ),
    );

export async function saveTaxDetails(db: Db, row: TaxDetailsRow): Promise<void> {
  const { person_id: _, ...set } = row;
  await db.orm
    .insert(personTaxDetails)
    .values(row)
    .onConflictDoUpdate({ target: personTaxDetails.person_id, set });
}

export async function deleteTaxDetails(db: Db, personId: number): Promise<void> {
  await db.orm.delete(personTaxDetails).where(eq(personTaxDetails.person_id, personId));
}

/** Locks the invalid documents of a person, so that those that wait for other numbers can be queued again. */
export const lockInvalidOf = (db: Db, personId: number) =>
  db.orm
    .select({ id: einvoice.id, errors: einvoice.errors })
    .from(einvoice)
    .where(
      and(
        eq(einvoice.state, 'invalid'),
        inArray(
          einvoice.buyer_id,
          db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId)),
        ),
      ),
    )
    .orderBy(einvoice.id)
    .for('update');

/** Documents without an identity of a person whose identity card was verified since. */
const identified = `e.state = 'invalid' AND e.errors @> '[{"code": "buyer_identity_missing"}]'
  AND EXISTS (SELECT FROM person p JOIN person_document d ON d.person_id = p.id
    WHERE p.buyer_id = e.buyer_id AND d.kind = 'identity_card' AND d.state = 'verified' AND d.removed_at IS NULL)`;

export async function hasIdentified(db: Db): Promise<boolean> {
  return (await db.run(`SELECT 1 FROM e_invoice e WHERE ${identified} LIMIT 1`)).length > 0;
}

export function lockIdentified(db: Db): Promise<{ id: number }[]> {
  return db.run<{ id: number }>(
    `SELECT e.id FROM e_invoice e WHERE ${identified} ORDER BY e.id LIMIT 100 FOR UPDATE OF e SKIP LOCKED`,
  );
}

/** The private person who is the buyer of a document. */
export async function findPrivateBuyer(db: Db, einvoiceId: number) {
  return firstRow(
    db.orm
      .select({ id: person.id, name: person.name, email: person.email, language: person.language })
      .from(person)
      .innerJoin(einvoice, eq(einvoice.buyer_id, person.buyer_id))
      .where(eq(einvoice.id, einvoiceId)),
  );
}

export async function markAsked(db: Db, einvoiceId: number, now: Date): Promise<void> {
  await db.orm.update(einvoice).set({ buyer_asked_at: now }).where(eq(einvoice.id, einvoiceId));
}
