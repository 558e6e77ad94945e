import '../../account/checklist.css';
import type { ChecklistEntry, Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Card } from '@bakul/ui/card';
import { Icon, type IconName } from '@bakul/ui/icon';
import { useProfileText } from '../../account/profile-text.ts';
import { Link } from '../../i18n/link.tsx';
import { checklistPath } from './checklist-path.ts';

const icons: Record<ChecklistEntry['state'], IconName> = {
  done: 'circle-check',
  waiting: 'clock',
  rejected: 'circle-alert',
  missing: 'plus',
};

/** The parts of a complete profile, each linked to its page. Missing ones come first. */
export function Checklist({ profile: { checklist, completion } }: { profile: Profile }) {
  const text = useProfileText();
  const rank: Record<ChecklistEntry['state'], number> = { rejected: 0, missing: 1, waiting: 2, done: 3 };
  const entries = [...checklist].sort((a, b) => rank[a.state] - rank[b.state]);
  const isComplete = completion === 100;
  return (
    <Card
      title={text(isComplete ? 'checklist.complete' : 'checklist.title')}
      aside={<span className="checklist-percent">{text('checklist.percent', { n: completion })}</span>}
    >
      <progress
        className="progress checklist-bar"
        max={100}
        value={completion}
        aria-label={text('checklist.bar')}
      />
      {!isComplete && <p className="account-lead">{text('checklist.text')}</p>}
      <ul className="checklist divided">
        {entries.map((entry) => (
          <li key={entry.item} data-state={entry.state}>
            <Link to={checklistPath(entry)}>
              <Icon name={icons[entry.state]} />
              <span>
                <span className="checklist-name">{text(`checklist.${entry.item}`)}</span>
                <span className="checklist-state">{text(`checklist.state.${entry.state}`)}</span>
              </span>
              <Icon name="chevron-right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
