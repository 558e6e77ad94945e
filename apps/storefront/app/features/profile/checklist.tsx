import type { ChecklistEntry, Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { Card } from '@bakul/ui/card';
import type { IconName } from '@bakul/ui/icon';
import { ChecklistRow } from '../../account/checklist-row.tsx';
import { Lead } from '../../account/lead.tsx';
import { useProfileText } from '../../account/profile-text.ts';
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
      aside={
        <span className="text-brand text-lg font-bold tabular-nums">
          {text('checklist.percent', { n: completion })}
        </span>
      }
    >
      <progress
        className="progress mb-4 h-2 rounded-[4px]"
        max={100}
        value={completion}
        aria-label={text('checklist.bar')}
      />
      {!isComplete && <Lead>{text('checklist.text')}</Lead>}
      <ul className="-mx-3 divide-y divide-line">
        {entries.map((entry) => (
          <ChecklistRow
            key={entry.item}
            to={checklistPath(entry)}
            state={entry.state}
            icon={icons[entry.state]}
            name={text(`checklist.${entry.item}`)}
            note={text(`checklist.state.${entry.state}`)}
          />
        ))}
      </ul>
    </Card>
  );
}
