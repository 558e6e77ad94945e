import { defineTranslation } from '../../../kit/i18n.ts';

/** Messages about passkeys, authenticator apps and recovery codes; part of the catalogue of messages.ts. */

export const securityMessagesEn = {
  passkeys_max: 'An account has at most {n} passkeys. Remove one first.',
  passkey_taken: 'This passkey is already registered.',
  totp_confirmed: 'An authenticator app is already set up. Remove it first.',
  totp_not_started: 'Start setting up the authenticator app again.',
  factor_first: 'Set up an authenticator app or a passkey first.',
  factor_required_by: '{companies} requires a second factor. Add another one before you remove this one.',
  second_factor_first:
    'Log in with a second factor yourself first: set one up under Profile, Login and security.',
  second_code_missing: 'Enter the code of your authenticator app, or a recovery code.',
  recovery_code_wrong: 'This recovery code is not right, or was used before.',
  factor_totp: 'Authenticator app',
  factor_all: 'Authenticator app, passkeys and recovery codes',
  factor_passkey: 'Passkey “{name}”',
} as const;

export const securityMessagesMs = defineTranslation<typeof securityMessagesEn>()({
  passkeys_max: 'Satu akaun boleh ada paling banyak {n} kunci laluan. Sila buang satu dahulu.',
  passkey_taken: 'Kunci laluan ini sudah didaftarkan.',
  totp_confirmed: 'Aplikasi pengesah sudah disediakan. Sila buang yang itu dahulu.',
  totp_not_started: 'Sila mulakan semula penyediaan aplikasi pengesah.',
  factor_first: 'Sila sediakan aplikasi pengesah atau kunci laluan dahulu.',
  factor_required_by: '{companies} mewajibkan faktor kedua. Tambah satu lagi sebelum anda membuang yang ini.',
  second_factor_first:
    'Anda sendiri perlu log masuk dengan faktor kedua dahulu: sediakannya di Profil, Log masuk dan keselamatan.',
  second_code_missing: 'Masukkan kod daripada aplikasi pengesah anda, atau kod pemulihan.',
  recovery_code_wrong: 'Kod pemulihan ini tidak betul, atau sudah digunakan.',
  factor_totp: 'Aplikasi pengesah',
  factor_all: 'Aplikasi pengesah, kunci laluan dan kod pemulihan',
  factor_passkey: 'Kunci laluan “{name}”',
});
