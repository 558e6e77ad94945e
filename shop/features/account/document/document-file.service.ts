import { type FileLink, linkMs, readLink, signLink } from '../../../adapters/files/files-link.ts';
import {
  adoptFile,
  discardFiles,
  storeFile,
  sweepFiles,
} from '../../../adapters/files/private-files.service.ts';
import { bytesOf } from '../../../adapters/files/private-files.ts';
import { type AcceptedUpload, acceptUpload } from '../../../adapters/files/upload.ts';
import { AppError } from '../../../kit/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { UploadedFile } from '../../../kit/upload.ts';
import { safeFileName } from '../../../kit/upload-name.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName, personOf, staffOf } from '../../../platform/http/access.ts';
import { refusal } from '../../../platform/http/body/multipart-form.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { type DocumentWithFiles, updateDocument } from './document.queries.ts';
import { maxFiles, maxFilesOfPart } from './document.rules.ts';
import {
  checkChangeable,
  type DocumentSelector,
  lockForChange,
  readDocumentWithFiles,
} from './document.service.ts';
import * as queries from './document-file.queries.ts';

type Accepted = Extract<AcceptedUpload, { ok: true }>;
export type StoredFile = Accepted & { key: string };

/** Adds files to a part of a document. In a part that holds a single file, the new one replaces it. */
export async function addFiles(
  ctx: Ctx<'companies' | 'files' | 'pictures' | 'secrets'>,
  which: DocumentSelector,
  part: string,
  files: readonly UploadedFile[],
): Promise<DocumentWithFiles> {
  const own = await checkChangeable(ctx, which);
  if (own) filesToReplace(ctx, which, part, files.length, await queries.listFiles(ctx.db, own.id));
  try {
    return await withStoredFiles(ctx, { files }, (stored) =>
      ctx.db.transaction((db) => attach(db, ctx, which, part, stored)),
    );
  } finally {
    await sweepFiles(ctx);
  }
}

/** Puts files into the store before `work`, which takes ownership of them. If `work` fails, they are discarded. */
export async function withStoredFiles<T>(
  ctx: Ctx<'files' | 'pictures'>,
  { files, field }: { files: readonly UploadedFile[]; field?: string },
  work: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const accepted: Accepted[] = [];
  for (const file of files) accepted.push(await acceptFile(ctx, file, field));
  const stored: StoredFile[] = [];
  try {
    for (const file of accepted) stored.push({ ...file, key: await storeFile(ctx, bytesOf(file.bytes)) });
    return await work(stored);
  } catch (error) {
    await discardStored(ctx.db, ctx, stored);
    throw error;
  }
}

/** Discards stored files that no record owns. The next sweep deletes their bytes. */
export async function discardStored(db: Db, { now }: Pick<RequestCtx, 'now'>, stored: readonly StoredFile[]) {
  const keys = stored.map(({ key }) => key);
  await discardFiles(db, keys, now);
}

async function acceptFile(ctx: Ctx, file: UploadedFile, field?: string): Promise<Accepted> {
  const accepted = await acceptUpload(file);
  if (accepted.ok) return accepted;
  const text = accepted.reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
  throw refusal('validation', platformText[ctx.lang](text, { name: file.name }), field);
}

type HeldFile = { id: number; part: string; file_key: string };

/** Returns the files that the new ones replace. Throws when a part would exceed its limit. */
function filesToReplace(
  ctx: Ctx,
  { kind }: DocumentSelector,
  part: string,
  adding: number,
  held: readonly HeldFile[],
): HeldFile[] {
  const most = maxFilesOfPart(kind, part);
  const ofPart = held.filter((file) => file.part === part);
  const replaced = most === 1 ? ofPart : [];
  const total = held.length - replaced.length + adding;
  if (adding + ofPart.length - replaced.length <= most && total <= maxFiles) return replaced;
  throw refusal(
    'validation',
    platformText[ctx.lang]('items_max', { name: 'files', n: Math.min(most, maxFiles) }),
  );
}

async function attach(
  db: Db,
  ctx: Ctx<'companies' | 'secrets'>,
  which: DocumentSelector,
  part: string,
  stored: readonly StoredFile[],
): Promise<DocumentWithFiles> {
  const { id } = await lockForChange(db, ctx, which);
  const replaced = filesToReplace(ctx, which, part, stored.length, await queries.listFiles(db, id));
  await dropFiles(db, ctx, replaced);
  await adoptFiles(db, ctx, { documentId: id, part }, stored);
  await updateDocument(db, id, {}, ctx.now);
  return readDocumentWithFiles(db, id);
}

/** Must run in the transaction that holds the document's lock. */
export async function adoptFiles(
  db: Db,
  { now }: Pick<RequestCtx, 'now'>,
  { documentId, part }: { documentId: number; part: string },
  stored: readonly StoredFile[],
): Promise<void> {
  for (const { key, name, mimeType, bytes } of stored) {
    await adoptFile(db, key, now);
    const row = {
      document_id: documentId,
      part,
      file_key: key,
      name,
      mime_type: mimeType,
      bytes: bytes.length,
    };
    await queries.insertFile(db, { ...row, created_at: now });
  }
}

/** Must run in a transaction. The bytes are deleted after it commits. */
export async function dropFiles(
  db: Db,
  ctx: Pick<RequestCtx, 'now'>,
  files: readonly HeldFile[],
): Promise<void> {
  await queries.markRemoved(
    db,
    files.map(({ id }) => id),
    ctx.now,
  );
  await discardFiles(
    db,
    files.map(({ file_key }) => file_key),
    ctx.now,
  );
}

export async function removeFile(
  ctx: Ctx<'companies' | 'files' | 'pictures' | 'secrets'>,
  { id }: { id: number },
) {
  const found = await findOwnFile(ctx, id);
  const which = { kind: found.kind, id: found.file.document_id };
  await ctx.db.transaction(async (db) => {
    await lockForChange(db, ctx, which);
    const held = await queries.listFiles(db, which.id);
    const file = held.find((each) => each.id === id);
    if (!file) throw new AppError('not_found');
    await dropFiles(db, ctx, [file]);
    await updateDocument(db, which.id, {}, ctx.now);
  });
  await sweepFiles(ctx);
  return { data: { removed: true as const } };
}

async function findOwnFile(ctx: Ctx, id: number) {
  const found = await queries.findFile(ctx.db, id, personOf(ctx).personId);
  if (!found) throw new AppError('not_found');
  return found;
}

export async function createFileLink(ctx: Ctx<'secrets'>, { id }: { id: number }) {
  await findOwnFile(ctx, id);
  const { personId, sessionId } = personOf(ctx);
  return linkFor(ctx, id, { kind: 'person', id: personId }, sessionId);
}

/** The same for the staff member who reviews the document. */
export async function createStaffFileLink(ctx: Ctx<'secrets'>, { id }: { id: number }) {
  if (!(await queries.findFile(ctx.db, id))) throw new AppError('not_found');
  const { staffId, sessionId } = staffOf(ctx);
  return linkFor(ctx, id, { kind: 'staff', id: staffId }, sessionId);
}

function linkFor(ctx: Ctx<'secrets'>, fileId: number, viewer: FileLink['viewer'], sessionId: number) {
  const expiresAt = new Date(ctx.now.getTime() + linkMs);
  const token = signLink(ctx.secrets.links, { fileId, viewer, sessionId, expiresAt: expiresAt.getTime() });
  return { data: { url: `/api/files/${token}`, expires_at: isoWithOffset(expiresAt) } };
}

/**
 * A link works for five minutes and only while the session of its creator lasts. It is refused for a caller who is
 * logged in as somebody else.
 */
export async function openFile(
  ctx: Ctx<'address' | 'files' | 'secrets'>,
  { token }: { token: string },
): Promise<Download> {
  const link = readLink(
    [ctx.secrets, ...ctx.secrets.previous].map(({ links }) => links),
    token,
    ctx.now,
  );
  if (!link) throw new AppError('not_found');
  const { fileId, viewer, sessionId } = link;
  const name = `${viewer.kind}:${viewer.id}`;
  if (ctx.actor.kind !== 'guest' && actorName(ctx) !== name) throw new AppError('not_found');
  const isActive =
    viewer.kind === 'staff'
      ? await queries.isStaffSessionActive(ctx.db, viewer.id, sessionId)
      : await queries.isSessionActive(ctx.db, { personId: viewer.id, sessionId, now: ctx.now });
  if (!isActive) throw new AppError('not_found');
  const found = await queries.findFile(ctx.db, fileId, viewer.kind === 'person' ? viewer.id : undefined);
  if (!found) throw new AppError('not_found');
  return viewFile(ctx, found.file, name);
}

type Viewed = { id: number; name: string; mime_type: string; bytes: number; file_key: string };

/** The view is recorded before any byte is served. */
export async function viewFile(
  ctx: Ctx<'address' | 'files'>,
  file: Viewed,
  viewer: string,
): Promise<Download> {
  await queries.insertView(ctx.db, { fileId: file.id, viewer, address: ctx.address, at: ctx.now });
  const body = await ctx.files.open(file.file_key);
  if (!body) {
    ctx.log.error({ file: file.id }, 'private file is missing from the file store');
    throw new AppError('not_found');
  }
  return { name: safeFileName(file.name, file.mime_type), mimeType: file.mime_type, bytes: file.bytes, body };
}
