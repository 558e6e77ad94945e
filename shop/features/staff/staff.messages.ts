import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const staffMessages = defineMessages({
  en: {
    self: 'You cannot change your own role or access. Ask someone else.',
    last_admin: 'This is the last administrator who can sign in. Make someone else an administrator first.',
    not_yours: 'You are no longer an administrator.',
    role_is: 'The role is now {role}.',
    state_is: 'Not possible: {state}.',
    state_invited: 'they have not set up their access yet',
    state_active: 'they are active',
    state_inactive: 'they are deactivated',
    staff_email_taken: 'A staff member with this address already exists.',
    setup_gone: 'This link was used, replaced or has expired. Ask for a new one.',
    name_missing: 'Enter your name.',
    email_missing: 'Enter your email address.',
    setup_code_wrong: 'Incorrect code. Check that the clock on your phone is correct.',
    mail_gone: 'This email no longer has any content to send.',
    mail_sent: 'This email has already been sent.',
    job_unknown: 'Job not found.',
    no_mail_server: 'There is no mail server yet. Set SMTP_URL on the server first.',
  },
  ms: {
    self: 'Anda tidak boleh menukar peranan atau akses sendiri. Minta orang lain.',
    last_admin: 'Ini pentadbir terakhir yang boleh log masuk. Lantik pentadbir lain dahulu.',
    not_yours: 'Anda bukan lagi pentadbir.',
    role_is: 'Peranannya kini {role}.',
    state_is: 'Tidak boleh dilakukan: {state}.',
    state_invited: 'mereka belum menyediakan akses',
    state_active: 'mereka aktif',
    state_inactive: 'mereka telah dinyahaktifkan',
    staff_email_taken: 'Kakitangan dengan alamat ini sudah wujud.',
    setup_gone: 'Pautan ini telah digunakan, diganti atau tamat tempoh. Minta yang baharu.',
    name_missing: 'Masukkan nama anda.',
    email_missing: 'Masukkan alamat e-mel anda.',
    setup_code_wrong: 'Kod tidak betul. Pastikan jam telefon anda betul.',
    mail_gone: 'E-mel ini tidak lagi mengandungi apa-apa untuk dihantar.',
    mail_sent: 'E-mel ini telah dihantar.',
    job_unknown: 'Kerja tidak ditemui.',
    no_mail_server: 'Belum ada pelayan e-mel. Tetapkan SMTP_URL pada pelayan dahulu.',
  },
});

export const staffText = translators(staffMessages);
