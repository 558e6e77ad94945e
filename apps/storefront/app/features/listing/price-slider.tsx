import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { classNames } from '@bakul/ui/class-names';
import { useI18n } from '../../i18n/i18n.tsx';
import { type PriceScale, percentBetween } from './price-scale.ts';

type Props = {
  scale: PriceScale;
  from: Sen;
  to: Sen;
  onFrom: (sen: Sen) => void;
  onTo: (sen: Sen) => void;
};

/** Rounded to a tenth, which is as precise as a screen shows. */
const percent = (share: number) => `${Math.round(share * 10) / 10}%`;

/** As wide as the middles of the thumbs can go. */
const drawing = 'absolute inset-x-[calc(var(--thumb)/2)] w-[calc(100%-var(--thumb))] overflow-visible';

/** Both lie over each other, so only their thumbs take the pointer. A thumb is 24 × 44 px, its ring 20. */
const slider = classNames(
  'absolute inset-x-0 top-10 w-full h-11 m-0 bg-transparent appearance-none pointer-events-none data-on-top:z-1',
  'thumb:w-(--thumb) thumb:h-11 thumb:border-0 thumb:rounded-none thumb:appearance-none thumb:cursor-grab thumb:pointer-events-auto',
  'thumb:bg-[radial-gradient(circle,var(--color-surface)_0_6.5px,var(--color-brand)_7px_10px,transparent_10.5px)] thumb:bg-transparent',
  'focus-visible:outline-none focus-visible:shadow-none',
  'focus-visible:thumb:rounded-control focus-visible:thumb:outline-3 focus-visible:thumb:outline-focus focus-visible:thumb:-outline-offset-6',
);

/** Two native sliders on one track, so that keyboard, touch and screen readers work as usual. */
export function PriceSlider({ scale, from, to, onFrom, onTo }: Props) {
  const { t } = useI18n();
  const { low, high, step, bars } = scale;
  const start = percentBetween(from, low, high);
  const end = percentBetween(to, low, high);
  const range = { min: low, max: high, step };
  return (
    <div className="[--thumb:24px] relative h-21 mt-1 noscript:hidden">
      <svg className={classNames(drawing, 'top-3 h-12')} aria-hidden="true">
        {bars.map((bar) => (
          <rect
            key={bar.from}
            className="fill-[#9fcaa8] data-outside:fill-[#e0e6dd]"
            data-outside={bar.to <= from || bar.from >= to || undefined}
            x={percent(bar.x + 0.6)}
            width={percent(Math.max(0.5, bar.width - 1.2))}
            y={percent(100 - bar.height)}
            height={percent(bar.height)}
            rx="2"
          />
        ))}
      </svg>
      <svg className={classNames(drawing, 'top-15 h-1 fill-brand')} aria-hidden="true">
        <rect width="100%" height="4" rx="2" className="fill-line" />
        <rect x={percent(start)} width={percent(Math.max(0, end - start))} height="4" />
      </svg>
      <input
        className={slider}
        {...range}
        type="range"
        aria-label={t('listing.priceMin')}
        aria-valuetext={formatMoney(from)}
        value={from}
        // With both thumbs at the right end, the lower one must be on top, or neither could be moved.
        data-on-top={start > 50 || undefined}
        onChange={(event) => onFrom(Math.min(Number(event.target.value), to))}
      />
      <input
        className={slider}
        {...range}
        type="range"
        aria-label={t('listing.priceMax')}
        aria-valuetext={formatMoney(to)}
        value={to}
        onChange={(event) => onTo(Math.max(Number(event.target.value), from))}
      />
    </div>
  );
}
