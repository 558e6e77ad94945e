import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { Card } from '@bakul/ui/card';
import { ChecklistRow } from '../../account/checklist-row.tsx';
import { Lead } from '../../account/lead.tsx';
import { useCreditText } from './credit-text.ts';

/** The requirements of an application. Each missing one links to the page where it can be met. */
export function EligibilityCard({ credit: { eligibility, is_eligible } }: { credit: Credit }) {
  const text = useCreditText();
  return (
    <Card title={text('need.title')}>
      <Lead>{text(is_eligible ? 'need.ready' : 'need.missing')}</Lead>
      <ul className="-mx-3 divide-y divide-line">
        {eligibility.map(({ key, is_met, route }) => (
          <ChecklistRow
            key={key}
            to={route}
            state={is_met ? 'done' : 'missing'}
            icon={is_met ? 'circle-check' : 'circle-alert'}
            name={text(`need.${key}`)}
            note={text(is_met ? 'need.met' : 'need.unmet')}
          />
        ))}
      </ul>
    </Card>
  );
}
