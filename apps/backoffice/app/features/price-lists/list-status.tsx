import { Badge } from '@bakul/ui/chip';
import { usePriceListsText } from './price-lists-text.ts';

const tones = { current: 'success', upcoming: 'info', past: 'neutral' } as const;

export function ListStatus({ status }: { status: keyof typeof tones }) {
  const t = usePriceListsText();
  return <Badge tone={tones[status]}>{t(`priceList.status.${status}`)}</Badge>;
}
