import type { Sen } from '../../kit/money.ts';
import { formatMoney } from '../../kit/text/format.ts';
import { defineMessages, translators } from '../../kit/text/i18n.ts';
import type { Lang } from '../../kit/text/language.ts';
import type { PriceUnit } from '../catalog/catalog.constants.ts';

export const priceAlertMessages = defineMessages({
  en: {
    price_alerts_full: 'You can have up to {n} price alerts. Remove one first.',
    price_alert_not_below: 'Enter a price below today’s {price}.',
    price_per_kg: '{price}/kg',
    price_per_piece: '{price}/pc',
    price_per_bundle: '{price}/bundle',
    price_per_tray: '{price}/tray',
    price_per_pack: '{price}/pack',
  },
  ms: {
    price_alerts_full: 'Anda boleh mempunyai sehingga {n} makluman harga. Buang satu dahulu.',
    price_alert_not_below: 'Masukkan harga di bawah harga hari ini, {price}.',
    price_per_kg: '{price}/kg',
    price_per_piece: '{price}/biji',
    price_per_bundle: '{price}/ikat',
    price_per_tray: '{price}/papan',
    price_per_pack: '{price}/pek',
  },
});

export const priceAlertText = translators(priceAlertMessages);

/** “RM 4.50/kg”. */
export const formatUnitPrice = (price: Sen, unit: PriceUnit, lang: Lang): string =>
  priceAlertText[lang](`price_per_${unit}`, { price: formatMoney(price) });
