import { defineMails } from '../../adapters/mail/define-mails.ts';

export const staffMails = defineMails<{ staff_setup: { name: string; token: string } }>()({
  staff_setup: {
    en: {
      subject: 'Set up your access to the back office',
      before: [
        'Hello {name},',
        'You have been given access to the back office of {shop}. Open this link to choose a password and connect your authenticator app: {url}/backoffice/setup#{token}',
      ],
      after: [
        'The link works once and is valid for three days. If you did not expect this email, please tell your administrator.',
      ],
    },
    ms: {
      subject: 'Sediakan akses anda ke pejabat belakang',
      before: [
        'Salam {name},',
        'Anda diberi akses ke pejabat belakang {shop}. Buka pautan ini untuk memilih kata laluan dan menyambungkan aplikasi pengesah anda: {url}/backoffice/setup#{token}',
      ],
      after: [
        'Pautan ini boleh digunakan sekali dan sah selama tiga hari. Jika anda tidak menjangka e-mel ini, sila beritahu pentadbir anda.',
      ],
    },
  },
});
