import type { StoredUpload } from '../../../adapters/files/store-upload.service.ts';
import { AppError } from '../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { countUnverifiedBytes } from '../person.queries.ts';
import type { SsmFields } from './document.contract.ts';
import { missingOf } from './document.present.ts';
import { insertDocument, listDocuments, loadDocumentsWithFiles } from './document.queries.ts';
import { writeFields } from './document.service.ts';
import { followSsm, transitionDocument } from './document-move.service.ts';
import { adoptFiles } from './file/document-file.service.ts';

const gigabyte = 1024 ** 3;
const maxUnverifiedBytes = 2 * gigabyte;

/** The senders are unknown, so the total size of files held by unverified sign-ups is limited. */
export async function requireUnverifiedQuota(ctx: Ctx, files: readonly UploadedFile[]): Promise<void> {
  if (files.length === 0 || (await countUnverifiedBytes(ctx.db)) < maxUnverifiedBytes) return;
  ctx.log.error('unverified sign-ups hold too many file bytes, refusing further files');
  throw new AppError('unavailable', { retryAfterSeconds: 3600 });
}

/** Must run in the sign-up's transaction. From then on the files belong to the account, verified or not. */
export async function startSsm(
  db: Db,
  ctx: Ctx<'secrets'>,
  personId: number,
  { fields, stored }: { fields: SsmFields | undefined; stored: readonly StoredUpload[] },
): Promise<void> {
  if (!fields && stored.length === 0) return;
  const { id } = await insertDocument(db, personId, 'ssm', ctx.now);
  if (fields) await writeFields(db, ctx, id, fields);
  await adoptFiles(db, ctx, { documentId: id, part: 'certificate' }, stored);
}

/**
 * Called when a person verifies their address: creates their company and submits a complete registration for review.
 */
export async function completeSignUp(
  db: Db,
  ctx: Ctx<'companies' | 'secrets'>,
  personId: number,
): Promise<void> {
  const actor = `person:${personId}`;
  const registrations = await listDocuments(db, personId, 'ssm');
  for (const whole of await loadDocumentsWithFiles(db, registrations)) {
    await followSsm(db, ctx, whole.document, actor);
    if (missingOf(whole).length > 0) continue;
    await transitionDocument(db, ctx, { id: whole.document.id, action: 'submit', actor });
  }
}
