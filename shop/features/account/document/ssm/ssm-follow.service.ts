import type { Db } from '../../../../platform/db/db.ts';
import type { RequestCtx } from '../../../../platform/http/context.ts';
import { unsealText } from '../../../../platform/secrets/secrets.ts';
import { SsmFields } from '../document.contract.ts';
import { type DocumentRow, listDocuments } from '../document.queries.ts';
import { sealContext } from '../document.rules.ts';

/** The part of `Ctx` needed to pass a certificate's changes on to its company. Document review needs no more. */
export type SsmChangeCtx = Pick<RequestCtx, 'lang' | 'now' | 'companies' | 'secrets'>;

/** Notifies the company feature of a change to a certificate. Other kinds of documents concern only the person. */
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

/** Called when a person verifies their address: the registration entered at sign-up becomes a company. */
export async function createCompanyFromSsm(db: Db, ctx: SsmChangeCtx, personId: number): Promise<void> {
  for (const document of await listDocuments(db, personId, 'ssm')) {
    await followSsm(db, ctx, document, `person:${personId}`);
  }
}
