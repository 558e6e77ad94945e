import type { Api } from '@bakul/shop/api';
import { formatTimeOfDay } from '@bakul/shop/kit/text/format';
import { Hint } from '@bakul/ui/hint';
import { RadioField } from '@bakul/ui/radio-field';
import { useId } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useCheckoutText } from './checkout-text.ts';

export type PickupPoint = Api['GET /api/misc/pickup_points']['output']['data'][number];

type PickupChoiceProps = {
  points: readonly PickupPoint[];
  chosen: number | null;
  onChoose: (id: number) => void;
};

export function PickupChoice({ points, chosen, onChoose }: PickupChoiceProps) {
  const text = useCheckoutText();
  const { lang } = useI18n();
  const id = useId();
  if (points.length === 0) return <Hint>{text('delivery.noPoints')}</Hint>;
  return (
    <RadioField
      id={id}
      name="pickup"
      label={text('delivery.points')}
      isLabelHidden
      look="tiles"
      value={String(chosen)}
      onValue={(value) => onChoose(Number(value))}
      options={points.map(({ id: point, name, address, postcode, city, opens, closes }) => ({
        value: String(point),
        label: name,
        note: (
          <>
            {address}, {postcode} {city}
            <br />
            {text('delivery.open', {
              opens: formatTimeOfDay(opens, lang),
              closes: formatTimeOfDay(closes, lang),
            })}
          </>
        ),
      }))}
    />
  );
}
