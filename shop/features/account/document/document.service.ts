import { AppError, fieldError, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { sealText } from '../../../platform/secrets/secrets.ts';
import { bankName } from '../profile/bank.rules.ts';
import { lockPerson } from '../profile/profile.queries.ts';
import type { BankFields, IdentityCardFields, SsmFields } from './document.contract.ts';
import { documentText } from './document.messages.ts';
import { maskFields, missingOf } from './document.present.ts';
import * as queries from './document.queries.ts';
import { type DocumentKind, maxBankAccounts, missingParts, sealContext } from './document.rules.ts';
import { followSsm, requireTransition, transitionDocument } from './document-move.service.ts';
import { birthDateOf } from './mykad.rules.ts';
import { isOldSsmNumber, isSsmNumber } from './ssm/ssm.rules.ts';

/** Selects a document: the only one of its kind, or a bank account by its id. */
export type DocumentSelector = { kind: DocumentKind; id?: number };
export type DocumentFields = IdentityCardFields | SsmFields | BankFields;

/** The caller's document. Throws 404 for somebody else's. Undefined when nothing has been entered yet. */
export async function findOwnDocument(ctx: Ctx, { kind, id }: DocumentSelector) {
  const { personId } = personOf(ctx);
  if (id === undefined) return (await queries.listDocuments(ctx.db, personId, kind))[0];
  return requireFound(await queries.findDocument(ctx.db, personId, kind, id));
}

export async function findOwnWithFiles(ctx: Ctx, which: DocumentSelector) {
  const own = await findOwnDocument(ctx, which);
  return own ? queries.findDocumentWithFiles(ctx.db, own.id) : null;
}

/**
 * Locks the caller's document for a change and throws 409 when its state does not allow one. Creates the document if it
 * does not exist yet.
 */
export async function lockForChange(db: Db, ctx: Ctx<'companies' | 'secrets'>, which: DocumentSelector) {
  const { personId } = personOf(ctx);
  await lockPerson(db, personId);
  const found = await findOwnDocument({ ...ctx, db }, which);
  const { id } = found ?? (await queries.insertDocument(db, personId, which.kind, ctx.now));
  return transitionDocument(db, ctx, { id, action: 'change', actor: `person:${personId}` });
}

type WrongNumber = 'mykad_invalid' | 'ssm_invalid' | 'ssm_old_invalid';

const refuseNumber = (ctx: Ctx, field: string, text: WrongNumber) =>
  fieldError(field, documentText[ctx.lang](text, { name: field }));

/** Checks that a contract cannot make because they depend on today's date or the list of banks. */
export function checkIdentityCard(ctx: Ctx, { identity_number }: IdentityCardFields): void {
  if (birthDateOf(identity_number, localDate(ctx.now)) === null) {
    throw refuseNumber(ctx, 'identity_number', 'mykad_invalid');
  }
}

export function checkSsm(ctx: Ctx, { ssm_id, ssm_old_id }: SsmFields, field = 'ssm_id'): void {
  const thisYear = Number(localDate(ctx.now).slice(0, 4));
  if (!isSsmNumber(ssm_id, thisYear)) throw refuseNumber(ctx, field, 'ssm_invalid');
  if (ssm_old_id && !isOldSsmNumber(ssm_old_id)) throw refuseNumber(ctx, 'ssm_old_id', 'ssm_old_invalid');
}

export function checkBank(ctx: Ctx, { bank_code }: BankFields): void {
  if (bankName(bank_code) !== null) return;
  const text = platformText[ctx.lang]('field_invalid', { name: 'bank_code' });
  throw fieldError('bank_code', text);
}

/** Stores the fields encrypted, together with their masked form for display. */
export async function writeFields(
  db: Db,
  ctx: Ctx<'secrets'>,
  id: number,
  fields: DocumentFields,
): Promise<void> {
  const sealed = sealText(ctx.secrets.fields, JSON.stringify(fields), sealContext(id));
  await queries.updateDocument(db, id, { fields: sealed, masked: maskFields(fields) }, ctx.now);
}

export function saveFields(
  ctx: Ctx<'companies' | 'secrets'>,
  which: DocumentSelector,
  fields: DocumentFields,
) {
  return ctx.db.transaction(async (db) => {
    const { id } = await lockForChange(db, ctx, which);
    await writeFields(db, ctx, id, fields);
    const whole = await readDocumentWithFiles(db, id);
    await followSsm(db, ctx, whole.document, `person:${whole.document.person_id}`);
    return whole;
  });
}

export function createBankAccount(ctx: Ctx<'secrets'>, fields: BankFields) {
  const { personId } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    if ((await queries.countDocuments(db, personId, 'bank_information')) >= maxBankAccounts) {
      const text = platformText[ctx.lang]('items_max', { name: 'bank_information', n: maxBankAccounts });
      throw invalidField('bank_information', text);
    }
    const { id } = await queries.insertDocument(db, personId, 'bank_information', ctx.now);
    await writeFields(db, ctx, id, fields);
    return readDocumentWithFiles(db, id);
  });
}

export function submitDocument(ctx: Ctx<'companies' | 'secrets'>, which: DocumentSelector) {
  const { personId } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    const whole = await findOwnWithFiles({ ...ctx, db }, which);
    const missing = whole ? missingOf(whole) : missingParts(which.kind, false, []);
    if (!whole || missing.length > 0) {
      const t = platformText[ctx.lang];
      const errors = Object.fromEntries(missing.map((name) => [name, [t('field_required', { name })]]));
      throw new AppError('validation', { errors });
    }
    const { id } = whole.document;
    await transitionDocument(db, ctx, { id, action: 'submit', actor: `person:${personId}` });
    return readDocumentWithFiles(db, id);
  });
}

/** Checks without a lock what will be checked again under it, to refuse before the expensive work. */
export async function checkChangeable(ctx: Ctx, which: DocumentSelector) {
  const own = await findOwnDocument(ctx, which);
  if (own) requireTransition(ctx.lang, own.state, 'change');
  return own;
}

export async function readDocumentWithFiles(db: Db, id: number): Promise<queries.DocumentWithFiles> {
  return requireFound(await queries.findDocumentWithFiles(db, id));
}
