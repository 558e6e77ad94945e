import { sweepFiles } from '../../../adapters/files/private-files.service.ts';
import { requireFound } from '../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { type BankFields, BankInformation } from '../document/document.contract.ts';
import { presentDocument } from '../document/document.present.ts';
import {
  type DocumentWithFiles,
  listDocuments,
  loadDocumentsWithFiles,
  updateDocument,
} from '../document/document.queries.ts';
import { maxBankAccounts } from '../document/document.rules.ts';
import {
  checkBank,
  createBankAccount,
  findOwnDocument,
  findOwnWithFiles,
  saveFields,
  submitDocument,
} from '../document/document.service.ts';
import { transitionDocument } from '../document/document-move.service.ts';
import { listFiles } from '../document/file/document-file.queries.ts';
import { addFiles, dropFiles, type UploadCtx } from '../document/file/document-file.service.ts';
import { lockPerson } from './profile.queries.ts';

const kind = 'bank_information';
const shown = (whole: DocumentWithFiles) => BankInformation.parse(presentDocument(whole));
const present = (whole: DocumentWithFiles) => ({ data: shown(whole) });

function recordChange(ctx: EventCtx, id: number, change: 'created' | 'updated' | 'removed'): Promise<void> {
  return recordSecurityEvent(ctx, { kind: 'bank_information_changed', detail: { id, change } });
}

export async function listBankInformation(ctx: Ctx) {
  const documents = await listDocuments(ctx.db, personOf(ctx).personId, kind);
  const detailed = await loadDocumentsWithFiles(ctx.db, documents);
  return listOf(detailed.map(shown), 1, maxBankAccounts, detailed.length);
}

export async function createBankInformation(
  ctx: Ctx<'metrics' | 'requestId' | 'secrets'>,
  fields: BankFields,
) {
  checkBank(ctx, fields);
  const created = await createBankAccount(ctx, fields);
  await recordChange(ctx, created.document.id, 'created');
  return present(created);
}

export async function getBankInformation(ctx: Ctx, { id }: { id: number }) {
  return present(requireFound(await findOwnWithFiles(ctx, { kind, id })));
}

export async function putBankInformation(
  ctx: Ctx<'companies' | 'metrics' | 'requestId' | 'secrets'>,
  { id, ...fields }: BankFields & { id: number },
) {
  await findOwnDocument(ctx, { kind, id });
  checkBank(ctx, fields);
  const saved = await saveFields(ctx, { kind, id }, fields);
  await recordChange(ctx, id, 'updated');
  return present(saved);
}

export async function addBankFiles(ctx: UploadCtx, { id, files }: { id: number; files: UploadedFile[] }) {
  return present(await addFiles(ctx, { kind, id }, 'proof', files));
}

export async function submitBankInformation(ctx: Ctx<'companies' | 'secrets'>, { id }: { id: number }) {
  return present(await submitDocument(ctx, { kind, id }));
}

/** Erases the fields and the files. The state and the view log are kept. */
export async function removeBankInformation(ctx: UploadCtx & EventCtx, { id }: { id: number }) {
  const { personId } = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    await findOwnDocument({ ...ctx, db }, { kind, id });
    await transitionDocument(db, ctx, { id, action: 'remove', actor: `person:${personId}` });
    await dropFiles(db, ctx, await listFiles(db, id));
    await updateDocument(db, id, { fields: null, masked: {}, reason: null, removed_at: ctx.now }, ctx.now);
  });
  await sweepFiles(ctx);
  await recordChange(ctx, id, 'removed');
  return { data: { removed: true as const } };
}
