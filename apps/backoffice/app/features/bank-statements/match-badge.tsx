import type { MatchKind } from '@bakul/shop/features/bank-statement/bank-statement.constants';
import { Badge } from '@bakul/ui/chip';
import { useBankText } from './bank-statements-text.ts';

const looks = {
  exact: { tone: 'success', icon: 'check' },
  suggested: { tone: 'warning', icon: 'eye' },
  none: { tone: 'neutral', icon: 'search' },
} as const;

/** How well a credit matches. */
export function MatchBadge({ match }: { match: MatchKind }) {
  const t = useBankText();
  return <Badge {...looks[match]}>{t(`bank.match.${match}`)}</Badge>;
}
