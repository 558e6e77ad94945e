import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
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

/** Two native sliders on one track, so that keyboard, touch and screen readers work as usual. */
export function PriceSlider({ scale, from, to, onFrom, onTo }: Props) {
  const { t } = useI18n();
  const { low, high, step, bars } = scale;
  const start = percentBetween(from, low, high);
  const end = percentBetween(to, low, high);
  const range = { min: low, max: high, step };
  return (
    <div className="price-slider">
      <svg className="price-slider-chart" aria-hidden="true">
        {bars.map((bar) => (
          <rect
            key={bar.from}
            className="price-slider-bar"
            data-outside={bar.to <= from || bar.from >= to || undefined}
            x={percent(bar.x + 0.6)}
            width={percent(Math.max(0.5, bar.width - 1.2))}
            y={percent(100 - bar.height)}
            height={percent(bar.height)}
            rx="2"
          />
        ))}
      </svg>
      <svg className="price-slider-track" aria-hidden="true">
        <rect width="100%" height="4" rx="2" className="price-slider-rest" />
        <rect x={percent(start)} width={percent(Math.max(0, end - start))} height="4" />
      </svg>
      <input
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
