import type { Facets } from '@bakul/shop/features/catalog/product/product-list.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterGroup } from './filter-group.tsx';
import { formatRinggitInput, parseRinggit } from './listing-url.ts';
import { priceScale } from './price-scale.ts';
import { PriceSlider } from './price-slider.tsx';

type Range = { priceMin: Sen | null; priceMax: Sen | null };

type Props = Range & {
  price: Facets['price'];
  onChange: (range: Range) => void;
  idPrefix: string;
};

const typingPause = 600;
const slidingPause = 250;
const textOf = (sen: Sen | null) => (sen === null ? '' : formatRinggitInput(sen));

/** Two amounts and a slider over the price histogram: three ways to set the same range. */
export function PriceFilter({ price, priceMin, priceMax, onChange, idPrefix }: Props) {
  const { t } = useI18n();
  const [draft, setDraft] = useState<{ min: string; max: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const scale = priceScale(price);
  const texts = draft ?? { min: textOf(priceMin), max: textOf(priceMax) };

  function apply(next: { min: string; max: string }) {
    clearTimeout(timer.current);
    setDraft(null);
    const [min, max] = [parseRinggit(next.min), parseRinggit(next.max)];
    const isSwapped = min !== null && max !== null && min > max;
    const range = isSwapped ? { priceMin: max, priceMax: min } : { priceMin: min, priceMax: max };
    if (range.priceMin !== priceMin || range.priceMax !== priceMax) onChange(range);
  }

  function wait(part: { min?: string; max?: string }, pause: number) {
    const next = { ...texts, ...part };
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, pause, next);
  }

  const flush = () => draft && apply(draft);
  const field = (side: 'min' | 'max', label: string, placeholder: Sen) => (
    <div className="relative">
      <span
        className="absolute inset-y-0 left-2.75 grid place-items-center pointer-events-none"
        aria-hidden="true"
      >
        RM
      </span>
      <input
        className="input min-h-11 py-2 ps-10 pe-1"
        name={`price_${side}`}
        id={`${idPrefix}-price-${side}`}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={formatRinggitInput(placeholder)}
        value={texts[side]}
        onChange={(event) => wait({ [side]: event.target.value }, typingPause)}
        onBlur={flush}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && flush()}
      />
    </div>
  );
  const low = scale?.low ?? price.min;
  const high = scale?.high ?? price.max;
  return (
    <FilterGroup legend={t('listing.price')}>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-muted">
        {field('min', t('listing.priceMin'), low)}
        <span aria-hidden="true">{t('listing.priceTo')}</span>
        {field('max', t('listing.priceMax'), high)}
      </div>
      {scale && (
        <PriceSlider
          scale={scale}
          from={parseRinggit(texts.min) ?? low}
          to={parseRinggit(texts.max) ?? high}
          onFrom={(sen) => wait({ min: sen <= low ? '' : formatRinggitInput(sen) }, slidingPause)}
          onTo={(sen) => wait({ max: sen >= high ? '' : formatRinggitInput(sen) }, slidingPause)}
        />
      )}
    </FilterGroup>
  );
}
