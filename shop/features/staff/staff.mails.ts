import { button, defineMails } from '../../adapters/mail/define-mails.ts';

export const staffMails = defineMails<{
  staff_setup: { name: string; token: string };
  test_mail: { name: string };
}>()({
  staff_setup: {
    en: {
      subject: 'Set up your access to the back office',
      before: [
        'Hello {name},',
        'You have been given access to the back office of {shop}. Choose a password and connect your authenticator app.',
        button('Set up access', '{url}/backoffice/setup#{token}'),
      ],
      after: [
        'The link works once and is valid for three days. If you did not expect this email, please tell your administrator.',
      ],
    },
    ms: {
      subject: 'Sediakan akses anda ke pejabat belakang',
      before: [
        'Salam {name},',
        'Anda diberi akses ke pejabat belakang {shop}. Pilih kata laluan dan sambungkan aplikasi pengesah anda.',
        button('Sediakan akses', '{url}/backoffice/setup#{token}'),
      ],
      after: [
        'Pautan ini boleh digunakan sekali dan sah selama tiga hari. Jika anda tidak menjangka e-mel ini, sila beritahu pentadbir anda.',
      ],
    },
  },
  test_mail: {
    en: {
      subject: 'Your mail server works',
      before: [
        'Hello {name},',
        'This is the test email from the set-up of {shop}. Your customers will receive their codes, confirmations and invoices from this address.',
        button('Continue the set-up', '{url}/backoffice/setup-guide'),
      ],
      after: ['If it landed in the spam folder, check the SPF and DKIM records of the domain it comes from.'],
    },
    ms: {
      subject: 'Pelayan e-mel anda berfungsi',
      before: [
        'Salam {name},',
        'Ini e-mel ujian daripada persediaan {shop}. Pelanggan anda akan menerima kod, pengesahan dan invois daripada alamat ini.',
        button('Teruskan persediaan', '{url}/backoffice/setup-guide'),
      ],
      after: ['Jika e-mel ini masuk ke folder spam, semak rekod SPF dan DKIM domain penghantarnya.'],
    },
  },
});
