import { MyInvoisUnavailable } from '../../../adapters/myinvois/myinvois.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { fieldError } from '../../../kit/http/errors.ts';
import { isoWithOffset, localDate } from '../../../kit/local-date.ts';
import { maskNumber } from '../../../kit/malaysia.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { sealText } from '../../../platform/secrets/secrets.ts';
import { requeueDocument } from '../flow/flow.queries.ts';
import type { TaxFields } from './identity.service.ts';
import type * as contract from './tax-details.contract.ts';
import { taxDetailsText } from './tax-details.messages.ts';
import * as queries from './tax-details.queries.ts';
import {
  isAboutIdentity,
  isIdentityNumber,
  isPersonalTin,
  taxDetailsSealContext,
} from './tax-details.rules.ts';

export async function getTaxDetails(ctx: Ctx) {
  return { data: await readMasked(ctx.db, personOf(ctx).personId) };
}

async function readMasked(db: Db, personId: number): Promise<contract.TaxDetails> {
  const entered = await queries.findTaxDetails(db, personId);
  if (entered) {
    return { ...entered.masked, source: 'entered', updated_at: isoWithOffset(entered.updated_at) };
  }
  const [card] = await queries.listVerifiedCards(db, [personId]);
  return {
    tin: null,
    id_type: card ? 'NRIC' : null,
    id_number: card?.masked.identity_number ?? null,
    source: card ? 'identity_card' : null,
    updated_at: null,
  };
}

/** Saves the numbers and queues the documents that wait for them, in one transaction. */
export async function putTaxDetails(
  ctx: Ctx<'myInvois' | 'secrets'>,
  { tin, id_type, id_number }: InputOf<typeof contract.putTaxDetails>,
) {
  const { personId } = personOf(ctx);
  const fields: TaxFields = { tin: tin || null, id_type, id_number };
  requireForm(ctx, fields);
  await requireKnown(ctx, fields);
  return ctx.db.transaction(async (db) => {
    await queries.saveTaxDetails(db, {
      person_id: personId,
      fields: sealText(ctx.secrets.fields, JSON.stringify(fields), taxDetailsSealContext(personId)),
      masked: { tin: tin ? maskNumber(tin) : null, id_type, id_number: maskNumber(id_number) },
      has_tin: Boolean(tin),
      updated_at: ctx.now,
    });
    for (const { id, errors } of await queries.lockInvalidOf(db, personId)) {
      if (isAboutIdentity(errors)) await requeueDocument(db, id);
    }
    return { data: await readMasked(db, personId) };
  });
}

function requireForm({ lang, now }: Ctx, { tin, id_type, id_number }: TaxFields): void {
  const text = taxDetailsText[lang];
  if (!isIdentityNumber(id_type, id_number, localDate(now))) {
    throw fieldError('id_number', text(id_type === 'NRIC' ? 'tax_details_nric' : 'tax_details_passport'));
  }
  if (tin !== null && !isPersonalTin(tin)) throw fieldError('tin', text('tax_details_tin'));
}

/** Asks the tax authority whether the numbers belong together. When it is away, they are saved all the same. */
async function requireKnown(ctx: Ctx<'myInvois'>, { tin, id_type, id_number }: TaxFields): Promise<void> {
  if (tin === null) return;
  try {
    if (await ctx.myInvois.checkTin(tin, id_type, id_number)) return;
  } catch (error) {
    if (error instanceof MyInvoisUnavailable) return;
    throw error;
  }
  throw fieldError('tin', taxDetailsText[ctx.lang]('tax_details_unknown'));
}

export async function removeTaxDetails(ctx: Ctx) {
  const { personId } = personOf(ctx);
  await queries.deleteTaxDetails(ctx.db, personId);
  return { data: await readMasked(ctx.db, personId) };
}

/** Queues documents again whose buyer's identity card was verified after they became invalid. */
export function requeueIdentified(db: Db): Promise<number> {
  return db.transaction(async (db) => {
    const rows = await queries.lockIdentified(db);
    for (const { id } of rows) await requeueDocument(db, id);
    return rows.length;
  });
}

export const hasIdentified = queries.hasIdentified;
