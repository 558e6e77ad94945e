import type { Feature } from '../../platform/feature.ts';
import { buyerReportRoutes } from './buyer/buyer-report.routes.ts';
import { reportJobs } from './report.jobs.ts';
import { reportMails } from './report.mails.ts';
import { reportMessages } from './report.messages.ts';
import { reportRoutes } from './report.routes.ts';
import { stopWeeklyMail, weeklyReportMail } from './saved/mail-views.service.ts';

export const reportFeature: Feature = {
  name: 'report',
  routes: [...reportRoutes, ...buyerReportRoutes],
  jobs: reportJobs,
  messages: [reportMessages],
  mails: reportMails,
  optionalMails: { [weeklyReportMail]: stopWeeklyMail },
};
