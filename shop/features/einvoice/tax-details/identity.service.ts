import { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import { type Secrets, unsealText } from '../../../platform/secrets/secrets.ts';
import { sealContext } from '../../account/document/document.rules.ts';
import { personIdTypes } from './tax-details.constants.ts';
import * as queries from './tax-details.queries.ts';
import { taxDetailsSealContext } from './tax-details.rules.ts';

export const TaxFields = z.object({
  tin: z.string().nullable(),
  id_type: z.enum(personIdTypes),
  id_number: z.string(),
});
export type TaxFields = z.infer<typeof TaxFields>;

const CardFields = z.object({ identity_number: z.string() });

/** The numbers of private persons in clear: as entered, otherwise from the verified identity card. */
export async function readIdentities(
  db: Db,
  secrets: Secrets,
  personIds: readonly number[],
): Promise<Map<number, TaxFields>> {
  if (personIds.length === 0) return new Map();
  const [cards, entered] = await Promise.all([
    queries.listVerifiedCards(db, personIds),
    queries.listTaxDetails(db, personIds),
  ]);
  const identities = new Map<number, TaxFields>();
  for (const { id, person_id, fields } of cards) {
    if (fields === null) continue;
    const card = CardFields.parse(JSON.parse(unsealText(secrets.fields, fields, sealContext(id))));
    identities.set(person_id, { tin: null, id_type: 'NRIC', id_number: card.identity_number });
  }
  for (const { person_id, fields } of entered) {
    const text = unsealText(secrets.fields, fields, taxDetailsSealContext(person_id));
    identities.set(person_id, TaxFields.parse(JSON.parse(text)));
  }
  return identities;
}
