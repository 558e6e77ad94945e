import type { ProductStatus } from '@bakul/shop/features/catalog/catalog.constants';
import { Badge } from '@bakul/ui/chip';
import { useCatalogueText } from './catalogue-text.ts';

const tones = { draft: 'warning', active: 'success', archived: 'neutral' } as const;

export function StatusBadge({ status }: { status: ProductStatus }) {
  const t = useCatalogueText();
  return <Badge tone={tones[status]}>{t(`cat.status.${status}`)}</Badge>;
}
