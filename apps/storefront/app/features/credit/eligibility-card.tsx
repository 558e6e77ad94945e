import '../../account/checklist.css';
import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { Link } from '../../i18n/link.tsx';
import { useCreditText } from './credit-text.ts';

/** The requirements of an application. Each missing one links to the page where it can be met. */
export function EligibilityCard({ credit: { eligibility, is_eligible } }: { credit: Credit }) {
  const text = useCreditText();
  return (
    <Card title={text('need.title')}>
      <p className="account-lead">{text(is_eligible ? 'need.ready' : 'need.missing')}</p>
      <ul className="checklist divided">
        {eligibility.map(({ key, is_met, route }) => (
          <li key={key} data-state={is_met ? 'done' : 'missing'}>
            <Link to={route}>
              <Icon name={is_met ? 'circle-check' : 'circle-alert'} />
              <span>
                <span className="checklist-name">{text(`need.${key}`)}</span>
                <span className="checklist-state">{text(is_met ? 'need.met' : 'need.unmet')}</span>
              </span>
              <Icon name="chevron-right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
