import { button, defineMailsWithParams } from '../../adapters/mail/define-mails.ts';
import { readWeeklyReport } from './saved/weekly-mail-details.ts';

type AboutReport = Record<'name' | 'report' | 'view' | 'monday' | 'path' | 'unsubscribe', string>;

export const reportMails = defineMailsWithParams<AboutReport>(
  undefined,
  readWeeklyReport,
  // Whoever lost the permission meanwhile gets no email.
  { needsDetails: true },
)({
  weekly_report: {
    en: {
      subject: 'Weekly report: {report}',
      before: [
        'Hello {name},',
        'Here is your saved view “{report}” for last week. Figures in brackets are those of the week before.',
      ],
      after: [button('Open report'), 'You can stop this mail in your saved views.'],
    },
    ms: {
      subject: 'Laporan mingguan: {report}',
      before: [
        'Salam {name},',
        'Ini paparan tersimpan anda “{report}” bagi minggu lepas. Angka dalam kurungan ialah minggu sebelumnya.',
      ],
      after: [button('Buka laporan'), 'Anda boleh menghentikan e-mel ini dalam paparan tersimpan anda.'],
    },
  },
});
