import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const securityMessages = defineMessages({
  en: {
    passkeys_max: 'An account can have up to {n} passkeys. Remove one first.',
    passkey_taken: 'This passkey is already registered.',
  },
  ms: {
    passkeys_max: 'Satu akaun boleh mempunyai sehingga {n} kunci laluan. Buang satu dahulu.',
    passkey_taken: 'Kunci laluan ini sudah didaftarkan.',
  },
});

export const securityText = translators(securityMessages);
