import type { Product, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { T } from '../../i18n/i18n.tsx';

const axes = ['variant_1', 'variant_2', 'variant_3'] as const;
const gradeNames = new Set(['Grade', 'Gred']);

/** The value of the grade axis. Null when the product has none. */
export function gradeOf(variant: Pick<Variant, (typeof axes)[number]>): string | null {
  for (const axis of axes) {
    const option = variant[axis];
    if (option && gradeNames.has(option.name)) return option.option_value;
  }
  return null;
}

// Created on demand, because each one takes a phone noticeable time.
const regions = new Map<Lang, Intl.DisplayNames>();

/** 'Netherlands' for 'NL', in the page's language. */
export function countryName(code: string, lang: Lang): string {
  const names = regions.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region' });
  regions.set(lang, names);
  return names.of(code) ?? code;
}

type Origin = Pick<Product, 'is_imported'> & { origin: string };

/** The district, or the country of an import. */
export function originOf(t: T, { is_imported, origin }: Origin): string {
  return is_imported ? t('card.imported', { country: origin }) : origin;
}
