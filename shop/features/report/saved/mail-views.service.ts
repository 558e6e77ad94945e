import { queueMail } from '../../../adapters/mail/mail.ts';
import { unsubscribeSubject } from '../../../adapters/mail/unsubscribe.ts';
import { localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { reportMails } from '../report.mails.ts';
import { mondayOf } from '../report.rules.ts';
import { listViewsToMail, type MailedView, markMailed, unsetWeeklyMail } from './view.queries.ts';
import { mayMail, weeklyPath } from './weekly-mail.rules.ts';

/** The kind in the unsubscribe link, whose id is that of the view. */
export const weeklyReportMail = 'weekly_report';

const batch = 200;

/** Mails every view once per week, whichever process runs it and however often. */
export async function mailWeeklyReports({ db, clock }: Pick<JobDeps, 'db' | 'clock'>) {
  const now = clock();
  const monday = mondayOf(localDate(now));
  let mailed = 0;
  for (let after = 0; ; ) {
    const views = await listViewsToMail(db, monday, after, batch);
    for (const view of views.filter(mayMail)) if (await mailView({ db, now }, view, monday)) mailed++;
    const last = views.at(-1);
    if (!last || views.length < batch) return { mailed };
    after = last.id;
  }
}

/** The mark and the mail are committed together. */
function mailView({ db, now }: Pick<JobDeps, 'db'> & { now: Date }, view: MailedView, monday: string) {
  return db.transaction(async (db) => {
    if (!(await markMailed(db, view.id, monday))) return false;
    const { email: to, language: lang, recipient, name, report, query } = view;
    await queueMail(db, {
      ...{ to, lang, now, template: reportMails.weekly_report },
      params: {
        ...{ name: recipient, report: name, view: String(view.id), monday },
        path: weeklyPath(report, query, monday),
        unsubscribe: unsubscribeSubject(view.id, weeklyReportMail),
      },
    });
    return true;
  });
}

/** Stops the weekly email of a view, for whoever received it. */
export const stopWeeklyMail = async (db: Db, viewId: number): Promise<boolean> =>
  (await unsetWeeklyMail(db, viewId)) !== null;
