import { defineMails } from '../../adapters/mail/define-mails.ts';

export const staffMails = defineMails<{ staff_setup: { name: string; token: string } }>()({
  staff_setup: {
    en: {
      subject: 'Set up your access to the back office',
      before: [
        'Hello {name},',
        'You work with the back office of {shop}. Open this link to choose a password and to connect your authenticator app: {url}/backoffice/setup#{token}',
      ],
      after: [
        'The link works once and for three days. If you do not expect this message, please tell your administrator.',
      ],
    },
    ms: {
      subject: 'Sediakan akses anda ke pejabat',
      before: [
        'Salam {name},',
        'Anda bekerja dengan pejabat {shop}. Buka pautan ini untuk memilih kata laluan dan menyambungkan aplikasi pengesah anda: {url}/backoffice/setup#{token}',
      ],
      after: [
        'Pautan ini boleh digunakan sekali, dalam masa tiga hari. Jika anda tidak menjangka mesej ini, sila beritahu pentadbir anda.',
      ],
    },
  },
});
