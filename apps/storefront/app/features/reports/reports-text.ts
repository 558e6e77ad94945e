import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the page and of budgets. */
export const useReportsText = areaMessages({
  en: async () => (await import('../../messages/en/reports.ts')).reports,
  ms: async () => (await import('../../messages/ms/reports.ts')).reports,
});

/** Messages of reports, shared with the back office. */
export const useReportText = areaMessages({
  en: async () => (await import('@bakul/web/report/messages-en')).report,
  ms: async () => (await import('@bakul/web/report/messages-ms')).report,
});
