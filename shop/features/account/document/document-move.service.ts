import { AppError } from '../../../kit/errors.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { appendHistory } from '../../audit/history.ts';
import { documentText } from './document.messages.ts';
import { type DocumentRow, documentRecord, lockDocument, updateDocument } from './document.queries.ts';
import { type DocumentAction, type DocumentState, nextState } from './document.rules.ts';
import { followSsm, type SsmChangeCtx } from './ssm/ssm-follow.service.ts';

/** Returns the state after an action. Throws 409 with the current state when the transition is not declared. */
export function requireTransition(
  ctx: Pick<RequestCtx, 'lang'>,
  state: DocumentState,
  action: DocumentAction,
): DocumentState {
  const to = nextState(state, action);
  if (to !== null) return to;
  const t = documentText[ctx.lang];
  throw new AppError('conflict', { detail: t('document_locked', { state: t(`document_state_${state}`) }) });
}

type Transition = { id: number; action: DocumentAction; actor: string; reason?: string };

/**
 * Locks a document and applies an action's transition. `check` receives the locked document before anything changes.
 * Every change of state is appended to the history.
 */
export async function transitionDocument(
  db: Db,
  ctx: SsmChangeCtx,
  { id, action, actor, reason }: Transition,
  check: (document: DocumentRow) => Promise<void> = async () => undefined,
): Promise<DocumentRow> {
  const document = await lockDocument(db, id);
  if (!document) throw new AppError('not_found');
  const from = document.state;
  const to = requireTransition(ctx, from, action);
  await check(document);
  if (to === from) return document;
  const values = {
    state: to,
    reason: reason ?? null,
    ...(to === 'submitted' && { submitted_at: ctx.now, reviewer_id: null }),
  };
  await updateDocument(db, id, values, ctx.now);
  const record = { type: documentRecord, id };
  await appendHistory(db, { record, actor, from, to, reason: reason ?? null, at: ctx.now });
  const moved = { ...document, ...values, updated_at: ctx.now };
  await followSsm(db, ctx, moved, actor);
  return moved;
}
