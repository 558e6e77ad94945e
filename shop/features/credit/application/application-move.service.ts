import { AppError } from '../../../kit/errors.ts';
import type { Lang } from '../../../kit/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { appendHistory } from '../../audit/history.ts';
import { creditText } from '../credit.messages.ts';
import { type ApplicationRow, updateApplication } from './application.queries.ts';
import { type ApplicationAction, nextApplicationState } from './application.rules.ts';

export const applicationRecord = 'credit_application';

type Move = {
  action: ApplicationAction;
  actor: string;
  reason?: string | null;
  values?: Omit<Parameters<typeof updateApplication>[2], 'state'>;
  now: Date;
  lang: Lang;
};

export function requireAction(application: ApplicationRow, action: ApplicationAction, lang: Lang) {
  const to = nextApplicationState(application.state, action);
  if (to !== null) return to;
  const t = creditText[lang];
  const state = t(`application_${application.state}`);
  throw new AppError('conflict', { detail: t('application_state', { state }) });
}

/** The only way to change an application's state. The caller holds the row lock; the transition must be declared. */
export async function moveApplication(db: Db, application: ApplicationRow, move: Move) {
  const { action, actor, reason = null, values = {}, now, lang } = move;
  const state = requireAction(application, action, lang);
  await updateApplication(db, application.id, { ...values, state });
  if (state !== application.state) {
    const record = { type: applicationRecord, id: application.id };
    await appendHistory(db, { record, actor, from: application.state, to: state, reason, at: now });
  }
  return { ...application, ...values, state };
}
