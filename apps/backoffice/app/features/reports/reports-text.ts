import { areaMessages } from '../../i18n/area-messages.ts';

/** The texts of this area. */
export const useReportsText = areaMessages({
  en: async () => (await import('../../messages/en/reports.ts')).reports,
  ms: async () => (await import('../../messages/ms/reports.ts')).reports,
});

/** The texts of reports that both applications show. */
export const useReportText = areaMessages({
  en: async () => (await import('@bakul/web/report/messages-en')).report,
  ms: async () => (await import('@bakul/web/report/messages-ms')).report,
});
