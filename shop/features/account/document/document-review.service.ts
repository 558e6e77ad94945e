import { z } from 'zod';
import { queueMail } from '../../../adapters/mail/mail.ts';
import { AppError, fieldError } from '../../../kit/http/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx, RequestCtx } from '../../../platform/http/context.ts';
import { plainText } from '../../../platform/http/messages/plain-messages.ts';
import { unsealText } from '../../../platform/secrets/secrets.ts';
import { appendHistory } from '../../audit/history.ts';
import { findPerson } from '../person.queries.ts';
import { documentMails } from './document.mails.ts';
import { documentText } from './document.messages.ts';
import { type DocumentRow, documentRecord, lockDocument } from './document.queries.ts';
import { type DocumentKind, sealContext } from './document.rules.ts';
import { type SsmChangeCtx, transitionDocument } from './document-move.service.ts';

/** The staff side of a document's lifecycle. The back office checks permissions before it calls. */
type Review = { id: number; staffId: number };
type ReviewCtx = SsmChangeCtx & Pick<RequestCtx, 'db'>;

export function startReview(ctx: ReviewCtx, { id, staffId }: Review): Promise<DocumentRow> {
  const move = { id, action: 'start_review', actor: `staff:${staffId}` } as const;
  return ctx.db.transaction((db) => transitionDocument(db, ctx, move));
}

export function verifyDocument(ctx: ReviewCtx, review: Review): Promise<DocumentRow> {
  return decide(ctx, review, { action: 'verify' });
}

/** A rejection always has a reason, which is sent to the owner. */
export function rejectDocument(ctx: ReviewCtx, review: Review & { reason: string }): Promise<DocumentRow> {
  const reason = review.reason.trim();
  if (reason === '') throw fieldError('reason', plainText[ctx.lang]('plain_required'));
  return decide(ctx, review, { action: 'reject', reason });
}

type Decision = { action: 'verify' } | { action: 'reject'; reason: string };

function decide(ctx: ReviewCtx, { id, staffId }: Review, decision: Decision): Promise<DocumentRow> {
  return ctx.db.transaction(async (db) => {
    const document = await transitionDocument(db, ctx, { id, actor: `staff:${staffId}`, ...decision });
    const { to, lang, ...about } = await ownerOf(db, document);
    const mail = { to, lang, now: ctx.now };
    if (decision.action === 'verify') {
      await queueMail(db, { ...mail, template: documentMails.document_verified, params: about });
    } else {
      const params = { ...about, reason: decision.reason };
      await queueMail(db, { ...mail, template: documentMails.document_rejected, params });
    }
    return document;
  });
}

/** The owner's address and language, and the document's name in that language. */
async function ownerOf(db: Db, { id, kind, person_id }: DocumentRow) {
  const owner = await findPerson(db, person_id);
  const lang = owner?.language ?? 'en';
  const document = documentText[lang](`document_${kind}`);
  return { to: owner?.email ?? null, lang, name: owner?.name ?? '', document, path: pages[kind](id) };
}

const pages: Record<DocumentKind, (id: number) => string> = {
  identity_card: () => '/profile/identity-card',
  ssm: () => '/profile/ssm',
  bank_information: (id) => `/profile/bank-information/${id}`,
};

/** Returns the numbers as entered, to be compared with the files. Every access is recorded. */
export function revealFields(ctx: Ctx<'secrets'>, { id, staffId }: Review): Promise<Record<string, unknown>> {
  return ctx.db.transaction(async (db) => {
    const document = await lockDocument(db, id);
    if (!document?.fields) throw new AppError('not_found');
    const record = { type: `${documentRecord}_numbers`, id };
    await appendHistory(db, { record, actor: `staff:${staffId}`, from: null, to: 'seen', at: ctx.now });
    const text = unsealText(ctx.secrets.fields, document.fields, sealContext(id));
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  });
}
