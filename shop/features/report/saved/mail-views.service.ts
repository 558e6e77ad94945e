import { queueMail } from '../../../adapters/mail/mail.ts';
import { localDate } from '../../../kit/local-date.ts';
import type { JobDeps } from '../../../platform/jobs/job.ts';
import { reportMails } from '../report.mails.ts';
import { mondayOf } from '../report.rules.ts';
import { listViewsToMail, type MailedView, markMailed } from './view.queries.ts';
import { mayMail, weeklyPath } from './weekly-mail.rules.ts';

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
      },
    });
    return true;
  });
}
