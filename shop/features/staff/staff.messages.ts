import { defineMessages, translators } from '../../kit/i18n.ts';

export const staffMessages = defineMessages({
  en: {
    self: 'Nobody changes their own role or access. Somebody else has to do it.',
    last_admin: 'This is the last administrator who can sign in. Somebody else has to become one first.',
    not_yours: 'You are no longer an administrator.',
    role_is: 'The role is {role} now.',
    state_is: 'This is not possible: {state}.',
    state_invited: 'they have not set themselves up yet',
    state_active: 'they are active',
    state_inactive: 'they are deactivated',
    staff_email_taken: 'Somebody with this address works here already.',
    setup_gone: 'This link was used, replaced or is too old. Ask for a new one.',
    name_missing: 'Enter your name.',
    email_missing: 'Enter your email address.',
    setup_code_wrong: 'This code is not right. Check that the clock of your phone is.',
    mail_gone: 'This mail holds nothing any more that could be sent.',
    mail_sent: 'This mail was sent.',
    job_unknown: 'There is no such job.',
  },
  ms: {
    self: 'Tiada sesiapa menukar peranan atau akses sendiri. Orang lain perlu melakukannya.',
    last_admin: 'Ini pentadbir terakhir yang boleh log masuk. Orang lain perlu menjadi pentadbir dahulu.',
    not_yours: 'Anda bukan lagi pentadbir.',
    role_is: 'Peranannya kini {role}.',
    state_is: 'Ini tidak boleh dilakukan: {state}.',
    state_invited: 'mereka belum menyediakan akaun',
    state_active: 'mereka aktif',
    state_inactive: 'mereka telah dinyahaktifkan',
    staff_email_taken: 'Seseorang dengan alamat ini sudah bekerja di sini.',
    setup_gone: 'Pautan ini telah digunakan, diganti atau terlalu lama. Minta yang baharu.',
    name_missing: 'Masukkan nama anda.',
    email_missing: 'Masukkan alamat e-mel anda.',
    setup_code_wrong: 'Kod ini tidak betul. Semak jam telefon anda.',
    mail_gone: 'E-mel ini tidak lagi mengandungi apa-apa untuk dihantar.',
    mail_sent: 'E-mel ini telah dihantar.',
    job_unknown: 'Kerja ini tidak wujud.',
  },
});

export const staffText = translators(staffMessages);
