import type { Lang } from '@bakul/shop/kit/language';

const formats: Record<Lang, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-MY', { maximumFractionDigits: 3 }),
  ms: new Intl.NumberFormat('ms-MY', { maximumFractionDigits: 3 }),
};

/** Example: '2.5'. */
export function formatQuantity(quantity: number, lang: Lang): string {
  return formats[lang].format(quantity);
}
