import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const priceAlertMessages = defineMessages({
  en: { price_alerts_full: 'You can have at most {n} price alerts. Please remove one first.' },
  ms: { price_alerts_full: 'Anda boleh mempunyai paling banyak {n} makluman harga. Sila buang satu dahulu.' },
});

export const priceAlertText = translators(priceAlertMessages);
