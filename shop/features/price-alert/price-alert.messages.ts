import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const priceAlertMessages = defineMessages({
  en: { price_alerts_full: 'You can have up to {n} price alerts. Remove one first.' },
  ms: { price_alerts_full: 'Anda boleh mempunyai sehingga {n} makluman harga. Buang satu dahulu.' },
});

export const priceAlertText = translators(priceAlertMessages);
