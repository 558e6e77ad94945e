import type { Db } from '../../../../platform/db/db.ts';
import type { RequestCtx } from '../../../../platform/http/context.ts';
import { unsealText } from '../../../../platform/secrets/secrets.ts';
import { SsmFields } from '../document.contract.ts';
import { type DocumentRow, listDocuments } from '../document.queries.ts';
import { sealContext } from '../document.rules.ts';

/** What following a certificate needs; the review of documents needs no more of a call. */
export type SsmChangeCtx = Pick<RequestCtx, 'lang' | 'now' | 'companies' | 'secrets'>;

/** Tells the company of a certificate what became of it. Other documents are nobody's but the person's. */
export async function followSsm(
  db: Db,
  ctx: SsmChangeCtx,
  document: DocumentRow,
  actor: string,
): Promise<void> {
  const { id, kind, person_id, state, fields } = document;
  if (kind !== 'ssm' || fields === null) return;
  await ctx.companies.followSsm(db, {
    personId: person_id,
    documentId: id,
    state,
    fields: SsmFields.parse(JSON.parse(unsealText(ctx.secrets.fields, fields, sealContext(id)))),
    actor,
    lang: ctx.lang,
    now: ctx.now,
  });
}

/** Somebody confirmed their address: the registration that they named at sign-up becomes a company. */
export async function createCompanyFromSsm(db: Db, ctx: SsmChangeCtx, personId: number): Promise<void> {
  for (const document of await listDocuments(db, personId, 'ssm')) {
    await followSsm(db, ctx, document, `person:${personId}`);
  }
}
