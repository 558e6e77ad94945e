import type { CompanyState } from '@bakul/shop/features/company/company.rules';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { useStandingText } from '../../account/standing-text.ts';

const looks: Record<CompanyState, { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  active: { tone: 'success', icon: 'badge-check' },
  rejected: { tone: 'danger', icon: 'circle-alert' },
  blocked: { tone: 'danger', icon: 'lock' },
  closed: { tone: 'neutral', icon: 'x' },
};

export function CompanyStateBadge({ state }: { state: CompanyState }) {
  const text = useStandingText();
  return <Badge {...looks[state]}>{text(`state.${state}`)}</Badge>;
}
