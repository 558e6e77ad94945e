import { conflict, requireFound } from '../../../kit/http/errors.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { unsealText } from '../../../platform/secrets/secrets.ts';
import { appendHistory } from '../../audit/history.ts';
import { SsmFields } from './document.contract.ts';
import { documentText } from './document.messages.ts';
import { type DocumentRow, documentRecord, lockDocument, updateDocument } from './document.queries.ts';
import { type DocumentAction, type DocumentState, nextState, sealContext } from './document.rules.ts';

/** Returns the state after an action. Throws 409 with the current state when the transition is not declared. */
export function requireTransition(lang: Lang, state: DocumentState, action: DocumentAction): DocumentState {
  const to = nextState(state, action);
  if (to !== null) return to;
  const t = documentText[lang];
  throw conflict(t('document_locked', { state: t(`document_state_${state}`) }));
}

type Transition = { id: number; action: DocumentAction; actor: string; reason?: string | null };

/** Locks a document and applies an action's transition. Every change of state is appended to the history. */
export async function transitionDocument(
  db: Db,
  ctx: SsmChangeCtx,
  { id, action, actor, reason = null }: Transition,
): Promise<DocumentRow> {
  const document = requireFound(await lockDocument(db, id));
  const from = document.state;
  const to = requireTransition(ctx.lang, from, action);
  if (to === from) return document;
  const values = {
    state: to,
    reason,
    ...(to === 'submitted' && { submitted_at: ctx.now, reviewer_id: null }),
  };
  await updateDocument(db, id, values, ctx.now);
  await appendHistory(db, { record: { type: documentRecord, id }, actor, from, to, reason, at: ctx.now });
  const moved = { ...document, ...values, updated_at: ctx.now };
  await followSsm(db, ctx, moved, actor);
  return moved;
}

/** The part of `Ctx` needed to pass a certificate's changes on to its company. Document review needs no more. */
export type SsmChangeCtx = Pick<RequestCtx, 'lang' | 'now' | 'companies' | 'secrets'>;

/** Notifies the company feature of a change to a certificate. Other kinds of documents concern only the person. */
export async function followSsm(db: Db, ctx: SsmChangeCtx, document: DocumentRow, actor: string) {
  const { id: documentId, kind, person_id: personId, state } = document;
  if (kind !== 'ssm' || document.fields === null) return;
  const { secrets, lang, now } = ctx;
  const text = unsealText(secrets.fields, document.fields, sealContext(documentId));
  const fields = SsmFields.parse(JSON.parse(text));
  await ctx.companies.followSsm(db, { personId, documentId, state, fields, actor, lang, now });
}
