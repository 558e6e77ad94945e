import type { AgeingBucket } from '@bakul/shop/features/credit/credit.constants';
import { AgeingBars, type AgeingRow } from '@bakul/ui/ageing-bars';
import { Card } from '@bakul/ui/card';
import { Money } from '@bakul/web/format/money';
import type { AccountProps } from './account-card.tsx';
import { useCreditText } from './credit-text.ts';

const tones: Record<AgeingBucket, AgeingRow['tone']> = {
  not_due: 'brand',
  days_1_7: 'reserved',
  days_8_30: 'danger',
  days_31_60: 'danger',
  over_60: 'danger',
  disputed: 'reserved',
};

export function AgeingCard({ credit: { ageing }, account }: AccountProps) {
  const text = useCreditText();
  const shown = ageing.filter(({ bucket, amount }) => bucket !== 'disputed' || amount > 0);
  return (
    <Card title={text('ageing.title')} aside={<Money sen={account.outstanding} />}>
      <AgeingBars
        caption={text('ageing.title')}
        rows={shown.map(({ bucket, amount }) => ({
          label: text(`ageing.${bucket}`),
          amount,
          text: <Money sen={amount} isBare />,
          tone: tones[bucket],
        }))}
      />
    </Card>
  );
}
