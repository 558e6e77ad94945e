import { button, defineMails } from '../../adapters/mail/define-mails.ts';

type Named = { name: string };
type WithCode = Named & { code: string };

export const accountMails = defineMails<{
  verification_code: WithCode;
  reset_code: WithCode;
  email_change_code: WithCode;
  phone_change_code: WithCode & { phone: string };
  already_registered: Named;
  phone_taken: Named & { phone: string };
  password_changed: Named;
  email_changed: Named;
  /** `email` is masked. `token` opens the page that confirms or cancels the change. */
  email_change_pending: Named & { email: string; token: string };
  email_change_done: Named;
  email_change_stopped: Named;
  email_change_failed: Named;
  phone_changed: Named;
  account_closed: Named;
}>()({
  verification_code: {
    en: {
      subject: 'Confirm your email address',
      before: ['Hello {name},', 'Welcome to {shop}. Enter this code to confirm your email address:'],
      after: ['It is valid for 10 minutes. If you did not create an account, you can ignore this email.'],
    },
    ms: {
      subject: 'Sahkan alamat e-mel anda',
      before: [
        'Salam {name},',
        'Selamat datang ke {shop}. Masukkan kod ini untuk mengesahkan alamat e-mel anda:',
      ],
      after: ['Kod ini sah selama 10 minit. Jika anda tidak mendaftar akaun, abaikan e-mel ini.'],
    },
  },
  reset_code: {
    en: {
      subject: 'Reset your password',
      before: ['Hello {name},', 'Enter this code to choose a new password:'],
      after: [
        'It is valid for 10 minutes.',
        'If you did not request it, ignore this email; your password stays the same. Never give this code to anyone, not even to us.',
      ],
    },
    ms: {
      subject: 'Tetapkan semula kata laluan anda',
      before: ['Salam {name},', 'Masukkan kod ini untuk memilih kata laluan baharu:'],
      after: [
        'Kod ini sah selama 10 minit.',
        'Jika anda tidak memintanya, abaikan e-mel ini; kata laluan anda tidak berubah. Jangan berikan kod ini kepada sesiapa, termasuk kami.',
      ],
    },
  },
  email_change_code: {
    en: {
      subject: 'Confirm your new email address',
      before: ['Hello {name},', 'Enter this code to use this address for your account:'],
      after: ['It is valid for 10 minutes. If you did not request it, you can ignore this email.'],
    },
    ms: {
      subject: 'Sahkan alamat e-mel baharu anda',
      before: ['Salam {name},', 'Masukkan kod ini untuk menggunakan alamat ini bagi akaun anda:'],
      after: ['Kod ini sah selama 10 minit. Jika anda tidak memintanya, abaikan e-mel ini.'],
    },
  },
  phone_change_code: {
    en: {
      subject: 'Confirm your new mobile phone number',
      before: ['Hello {name},', 'Enter this code to change your account’s number to {phone}:'],
      after: ['It is valid for 10 minutes. If you did not request it, please change your password.'],
    },
    ms: {
      subject: 'Sahkan nombor telefon bimbit baharu anda',
      before: ['Salam {name},', 'Masukkan kod ini untuk menukar nombor akaun anda kepada {phone}:'],
      after: ['Kod ini sah selama 10 minit. Jika anda tidak memintanya, sila tukar kata laluan anda.'],
    },
  },
  already_registered: {
    en: {
      subject: 'You already have an account',
      before: [
        'Hello {name},',
        'Someone, probably you, tried to create an account at {shop} with this email address. You already have one.',
        button('Log in', '{url}/auth/login'),
        'If you have forgotten your password, choose “Forgot your password?” there.',
      ],
      after: ['If it was not you, you do not need to do anything.'],
    },
    ms: {
      subject: 'Anda sudah mempunyai akaun',
      before: [
        'Salam {name},',
        'Seseorang, mungkin anda, cuba mendaftar akaun di {shop} dengan alamat e-mel ini. Anda sudah mempunyai akaun.',
        button('Log masuk', '{url}/ms/auth/login'),
        'Jika anda terlupa kata laluan, pilih “Terlupa kata laluan?” di sana.',
      ],
      after: ['Jika bukan anda, tiada apa-apa yang perlu dilakukan.'],
    },
  },
  phone_taken: {
    en: {
      subject: 'Your account could not be created',
      before: [
        'Hello {name},',
        'The mobile phone number {phone} already belongs to an account at {shop}. Log in with it, or register with another number.',
        button('Log in', '{url}/auth/login'),
      ],
      after: ['If you did not try to create an account, you can ignore this email.'],
    },
    ms: {
      subject: 'Akaun anda tidak dapat didaftarkan',
      before: [
        'Salam {name},',
        'Nombor telefon bimbit {phone} sudah digunakan oleh satu akaun di {shop}. Log masuk dengannya, atau daftar dengan nombor lain.',
        button('Log masuk', '{url}/ms/auth/login'),
      ],
      after: ['Jika anda tidak cuba mendaftar akaun, abaikan e-mel ini.'],
    },
  },
  password_changed: {
    en: {
      subject: 'Your password was changed',
      before: ['Hello {name},', 'Your account’s password was changed. Other devices were logged out.'],
      after: [
        'If it was not you, reset it immediately and tell us.',
        button('Reset password', '{url}/auth/forgot-password'),
      ],
    },
    ms: {
      subject: 'Kata laluan anda telah ditukar',
      before: ['Salam {name},', 'Kata laluan akaun anda telah ditukar. Peranti lain telah dilog keluar.'],
      after: [
        'Jika bukan anda, tetapkan semula segera dan maklumkan kepada kami.',
        button('Tetapkan semula kata laluan', '{url}/ms/auth/forgot-password'),
      ],
    },
  },
  email_changed: {
    en: {
      subject: 'Your email address was changed',
      before: [
        'Hello {name},',
        'Your account now uses another email address. You can no longer log in with this one.',
      ],
      after: ['If it was not you, please contact us immediately.'],
    },
    ms: {
      subject: 'Alamat e-mel anda telah ditukar',
      before: [
        'Salam {name},',
        'Akaun anda kini menggunakan alamat e-mel lain. Anda tidak lagi boleh log masuk dengan alamat ini.',
      ],
      after: ['Jika bukan anda, sila hubungi kami segera.'],
    },
  },
  email_change_pending: {
    en: {
      subject: 'Confirm or stop your email change',
      before: [
        'Hello {name},',
        'Someone, probably you, asked to change your account’s email address to {email}.',
        button('Confirm or stop', '{url}/email-change#token={token}'),
      ],
      after: [
        'If you do nothing, the change takes effect in 24 hours. If it was not you, stop it and set a new password.',
      ],
    },
    ms: {
      subject: 'Sahkan atau hentikan penukaran e-mel anda',
      before: [
        'Salam {name},',
        'Seseorang, mungkin anda, meminta supaya alamat e-mel akaun anda ditukar kepada {email}.',
        button('Sahkan atau hentikan', '{url}/ms/email-change#token={token}'),
      ],
      after: [
        'Jika anda tidak berbuat apa-apa, penukaran ini berkuat kuasa dalam masa 24 jam. Jika bukan anda, hentikan dan tetapkan kata laluan baharu.',
      ],
    },
  },
  email_change_done: {
    en: {
      subject: 'Your account now uses this email address',
      before: [
        'Hello {name},',
        'Log in with this email address from now on. For security you may have been logged out.',
      ],
      after: ['If this is not your account, please contact us.'],
    },
    ms: {
      subject: 'Akaun anda kini menggunakan alamat e-mel ini',
      before: [
        'Salam {name},',
        'Mulai sekarang, log masuk dengan alamat e-mel ini. Demi keselamatan, anda mungkin telah dilog keluar.',
      ],
      after: ['Jika ini bukan akaun anda, sila hubungi kami.'],
    },
  },
  email_change_stopped: {
    en: {
      subject: 'Your email address change was stopped',
      before: [
        'Hello {name},',
        'Your email address stays the same and all devices were logged out.',
        'Someone may know your password. Set a new one now.',
        button('Set a new password', '{url}/auth/forgot-password'),
      ],
      after: ['If you need help, please contact us.'],
    },
    ms: {
      subject: 'Penukaran alamat e-mel anda telah dihentikan',
      before: [
        'Salam {name},',
        'Alamat e-mel anda kekal sama dan semua peranti telah dilog keluar.',
        'Mungkin ada orang yang tahu kata laluan anda. Tetapkan yang baharu sekarang.',
        button('Tetapkan kata laluan baharu', '{url}/ms/auth/forgot-password'),
      ],
      after: ['Jika perlukan bantuan, sila hubungi kami.'],
    },
  },
  email_change_failed: {
    en: {
      subject: 'Your email address was not changed',
      before: [
        'Hello {name},',
        'The new address now belongs to another account, so yours keeps this one. You can try again with another address in your profile.',
        button('Open your profile', '{url}/profile'),
      ],
      after: ['If you did not request this change, please change your password.'],
    },
    ms: {
      subject: 'Alamat e-mel anda tidak ditukar',
      before: [
        'Salam {name},',
        'Alamat baharu itu kini milik akaun lain, jadi akaun anda kekal dengan alamat ini. Anda boleh cuba lagi dengan alamat lain di profil anda.',
        button('Buka profil anda', '{url}/ms/profile'),
      ],
      after: ['Jika anda tidak meminta penukaran ini, sila tukar kata laluan anda.'],
    },
  },
  phone_changed: {
    en: {
      subject: 'Your mobile phone number was changed',
      before: ['Hello {name},', 'Your account’s mobile number was changed. Other devices were logged out.'],
      after: [
        'If it was not you, set a new password immediately and tell us.',
        button('Set a new password', '{url}/auth/forgot-password'),
      ],
    },
    ms: {
      subject: 'Nombor telefon bimbit anda telah ditukar',
      before: [
        'Salam {name},',
        'Nombor telefon bimbit akaun anda telah ditukar. Peranti lain telah dilog keluar.',
      ],
      after: [
        'Jika bukan anda, tetapkan kata laluan baharu segera dan maklumkan kepada kami.',
        button('Tetapkan kata laluan baharu', '{url}/ms/auth/forgot-password'),
      ],
    },
  },
  account_closed: {
    en: {
      subject: 'Your account was closed',
      before: [
        'Hello {name},',
        'Your account was closed and your personal data deleted. Records we must keep by law, such as invoices, stay.',
      ],
      after: ['Thank you for being with us.'],
    },
    ms: {
      subject: 'Akaun anda telah ditutup',
      before: [
        'Salam {name},',
        'Akaun anda telah ditutup dan data peribadi anda dipadamkan. Rekod yang wajib disimpan di sisi undang-undang, seperti invois, kekal.',
      ],
      after: ['Terima kasih kerana bersama kami.'],
    },
  },
});
