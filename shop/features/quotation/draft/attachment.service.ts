import { fileRow } from '../../../adapters/files/file-row.ts';
import { openPrivate } from '../../../adapters/files/open-private.ts';
import { discardFiles, sweepFiles } from '../../../adapters/files/private-files.service.ts';
import { storeUploads } from '../../../adapters/files/store-upload.service.ts';
import { AppError, invalidField, requireFound } from '../../../kit/http/errors.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { recordAction } from '../../audit/audit.ts';
import {
  countAttachments,
  deleteAttachments,
  findAttachment,
  insertAttachments,
  quotationRecord,
} from '../negotiation/conversation.queries.ts';
import { maxAttachments } from '../quotation.constants.ts';
import { quotationText } from '../quotation.messages.ts';
import { nextQuotationState } from '../quotation.rules.ts';
import {
  moveBy,
  moveQuotation,
  requireOwnQuotation,
  requireQuotation,
  wrongState,
} from '../quotation-move.service.ts';
import { changeQuotation, showQuotation } from '../quotation-view.service.ts';

type Slug = { slug: string };
type Which = Slug & { id: number };

/** Attaches files on the buyer's turn. They are stored before the transaction and counted under its lock. */
export async function attachFiles(
  ctx: Ctx<'caches' | 'files' | 'pictures'>,
  { slug, files }: Slug & { files: UploadedFile[] },
) {
  const { personId } = personOf(ctx);
  const found = await requireOwnQuotation(ctx, slug);
  // Check before processing and storing the files.
  if (nextQuotationState(found.state, 'attach', 'buyer', found.round) === null) {
    throw wrongState(found.state, ctx.lang);
  }
  return storeUploads(ctx, files, async (db, stored) => {
    const { id } = await moveQuotation(db, moveBy(ctx, found.id, 'attach'));
    if ((await countAttachments(db, id)) + stored.length > maxAttachments) {
      throw invalidField(
        'files',
        quotationText[ctx.lang]('quotation_attachments_max', { n: maxAttachments }),
      );
    }
    const own = { quotation_id: id, person_id: personId, created_at: ctx.now };
    const rows = stored.map((file) => ({ ...own, ...fileRow(file) }));
    await insertAttachments(db, rows);
    return showQuotation({ ...ctx, db }, slug);
  });
}

export async function removeAttachment(ctx: Ctx<'caches' | 'files' | 'pictures'>, { slug, id }: Which) {
  const shown = await changeQuotation(ctx, slug, async ({ db }, quotationId) => {
    await moveQuotation(db, moveBy(ctx, quotationId, 'attach'));
    const keys = await deleteAttachments(db, quotationId, id);
    if (keys.length === 0) throw new AppError('not_found');
    await discardFiles(db, keys, ctx.now);
  });
  await sweepFiles(ctx);
  return shown;
}

export async function downloadAttachment(ctx: Ctx<'files'>, { slug, id }: Which): Promise<Download> {
  const found = await requireOwnQuotation(ctx, slug);
  return openFile(ctx, found.id, id);
}

async function openFile(ctx: Ctx<'files'>, quotationId: number, id: number): Promise<Download> {
  const file = requireFound(await findAttachment(ctx.db, quotationId, id));
  return openPrivate(ctx, file);
}

export async function viewAttachment(ctx: Ctx<'files' | 'requestId'>, { slug, id }: Which) {
  const found = await requireQuotation(ctx, slug);
  const file = await openFile(ctx, found.id, id);
  await recordAction(ctx.db, ctx, {
    action: 'quotation.view_attachment',
    record: { type: quotationRecord, id: found.id },
    after: { attachment: id },
  });
  return file;
}
