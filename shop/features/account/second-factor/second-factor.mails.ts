import { defineMails } from '../../../adapters/mail/define-mails.ts';

export const secondFactorMails = defineMails<{
  /** `factor` is in the email's language. */
  factor_added: { name: string; factor: string };
  factor_removed: { name: string; factor: string };
  recovery_code_used: { name: string; left: string };
}>()({
  factor_added: {
    en: {
      subject: 'A second factor was added to your account',
      before: ['Hello {name},', 'You can now log in to your account with: {factor}.'],
      after: ['If it was not you, remove it at {url}/profile/security, change your password and tell us.'],
    },
    ms: {
      subject: 'Faktor kedua ditambah pada akaun anda',
      before: ['Salam {name},', 'Anda kini boleh log masuk ke akaun anda dengan: {factor}.'],
      after: [
        'Jika bukan anda, buang faktor itu di {url}/ms/profile/security, tukar kata laluan anda dan maklumkan kepada kami.',
      ],
    },
  },
  factor_removed: {
    en: {
      subject: 'A second factor was removed from your account',
      before: ['Hello {name},', 'You can no longer log in to your account with: {factor}.'],
      after: ['If it was not you, reset your password at {url}/auth/forgot-password and tell us.'],
    },
    ms: {
      subject: 'Faktor kedua dibuang daripada akaun anda',
      before: ['Salam {name},', 'Anda tidak lagi boleh log masuk ke akaun anda dengan: {factor}.'],
      after: [
        'Jika bukan anda, tetapkan semula kata laluan di {url}/ms/auth/forgot-password dan maklumkan kepada kami.',
      ],
    },
  },
  recovery_code_used: {
    en: {
      subject: 'A recovery code was used to log in',
      before: [
        'Hello {name},',
        'Someone logged in to your account with a recovery code. Codes left: {left}.',
      ],
      after: [
        'If it was not you, reset your password at {url}/auth/forgot-password, then create new recovery codes at {url}/profile/security.',
      ],
    },
    ms: {
      subject: 'Kod pemulihan digunakan untuk log masuk',
      before: [
        'Salam {name},',
        'Seseorang telah log masuk ke akaun anda dengan kod pemulihan. Baki kod: {left}.',
      ],
      after: [
        'Jika bukan anda, tetapkan semula kata laluan di {url}/ms/auth/forgot-password, kemudian buat kod pemulihan baharu di {url}/ms/profile/security.',
      ],
    },
  },
});
