import { type FileLink, linkMs, readLink, signLink } from '../../../../adapters/files/files-link.ts';
import { openPrivate } from '../../../../adapters/files/open-private.ts';
import { adoptFile, discardFiles, sweepFiles } from '../../../../adapters/files/private-files.service.ts';
import { type StoredUpload, withStoredFiles } from '../../../../adapters/files/store-upload.service.ts';
import { AppError, requireFound } from '../../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../../kit/http/upload.ts';
import { isoWithOffset } from '../../../../kit/local-date.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { actorName, personOf, staffOf } from '../../../../platform/http/access.ts';
import { refusal } from '../../../../platform/http/body/multipart-form.ts';
import type { Ctx, RequestCtx } from '../../../../platform/http/context.ts';
import type { Download } from '../../../../platform/http/download.ts';
import { platformText } from '../../../../platform/http/messages/messages.ts';
import { type DocumentWithFiles, updateDocument } from '../document.queries.ts';
import { maxFiles, maxFilesOfPart } from '../document.rules.ts';
import {
  checkChangeable,
  type DocumentSelector,
  lockForChange,
  readDocumentWithFiles,
} from '../document.service.ts';
import * as queries from './document-file.queries.ts';

export type UploadCtx = Ctx<'companies' | 'files' | 'pictures' | 'secrets'>;

/** Adds files to a part of a document. In a part that holds a single file, the new one replaces it. */
export async function addFiles(
  ctx: UploadCtx,
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

type HeldFile = { id: number; part: string; file_key: string };

/** Returns the files that the new ones replace. Throws when a part would exceed its limit. */
function filesToReplace(
  ctx: Ctx,
  { kind }: DocumentSelector,
  part: string,
  adding: number,
  held: readonly HeldFile[],
): HeldFile[] {
  const maxOfPart = maxFilesOfPart(kind, part);
  const ofPart = held.filter((file) => file.part === part);
  const replaced = maxOfPart === 1 ? ofPart : [];
  const total = held.length - replaced.length + adding;
  if (adding + ofPart.length - replaced.length <= maxOfPart && total <= maxFiles) return replaced;
  throw refusal(
    'validation',
    platformText[ctx.lang]('items_max', { name: 'files', n: Math.min(maxOfPart, maxFiles) }),
  );
}

async function attach(
  db: Db,
  ctx: Ctx<'companies' | 'secrets'>,
  which: DocumentSelector,
  part: string,
  stored: readonly StoredUpload[],
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
  stored: readonly StoredUpload[],
): Promise<void> {
  for (const { key, name, mimeType, bytes } of stored) {
    await adoptFile(db, key, now);
    const file = { file_key: key, name, mime_type: mimeType, bytes: bytes.length };
    await queries.insertFile(db, { document_id: documentId, part, ...file, created_at: now });
  }
}

/** Must run in a transaction. The bytes are deleted after it commits. */
export async function dropFiles(db: Db, { now }: Pick<RequestCtx, 'now'>, files: readonly HeldFile[]) {
  const ids = files.map(({ id }) => id);
  const keys = files.map(({ file_key }) => file_key);
  await queries.markRemoved(db, ids, now);
  await discardFiles(db, keys, now);
}

export async function removeFile(ctx: UploadCtx, { id }: { id: number }) {
  const { kind, file } = await findOwnFile(ctx, id);
  const which = { kind, id: file.document_id };
  await ctx.db.transaction(async (db) => {
    await lockForChange(db, ctx, which);
    const held = await queries.listFiles(db, which.id);
    await dropFiles(db, ctx, [requireFound(held.find((each) => each.id === id))]);
    await updateDocument(db, which.id, {}, ctx.now);
  });
  await sweepFiles(ctx);
  return { data: { removed: true as const } };
}

async function findOwnFile(ctx: Ctx, id: number) {
  return requireFound(await queries.findFile(ctx.db, id, personOf(ctx).personId));
}

export async function createFileLink(ctx: Ctx<'secrets'>, { id }: { id: number }) {
  await findOwnFile(ctx, id);
  const { personId, sessionId } = personOf(ctx);
  return linkFor(ctx, id, { kind: 'person', id: personId }, sessionId);
}

/** The same for the staff member who reviews the document. */
export async function createStaffFileLink(ctx: Ctx<'secrets'>, { id }: { id: number }) {
  requireFound(await queries.findFile(ctx.db, id));
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
  const keys = [ctx.secrets, ...ctx.secrets.previous].map(({ links }) => links);
  const { fileId, viewer, sessionId } = requireFound(readLink(keys, token, ctx.now));
  const name = `${viewer.kind}:${viewer.id}`;
  if (ctx.actor.kind !== 'guest' && actorName(ctx) !== name) throw new AppError('not_found');
  const isActive =
    viewer.kind === 'staff'
      ? await queries.isStaffSessionActive(ctx.db, viewer.id, sessionId)
      : await queries.isSessionActive(ctx.db, { personId: viewer.id, sessionId, now: ctx.now });
  if (!isActive) throw new AppError('not_found');
  const personId = viewer.kind === 'person' ? viewer.id : undefined;
  const { file } = requireFound(await queries.findFile(ctx.db, fileId, personId));
  // The view is recorded before any byte is served.
  const view = { file_id: fileId, viewer: name, address: ctx.address, viewed_at: ctx.now };
  await queries.insertView(ctx.db, view);
  return openPrivate(ctx, file);
}
