import type { ApprovalRuleFields } from '@bakul/shop/features/company/company.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useCompanyText } from './company-text.ts';
import { EditCard } from './edit-card.tsx';
import { EmptyNote } from './empty-note.tsx';
import { RulesForm } from './rules-form.tsx';
import { tile } from './styles.ts';

/** The rules that decide which orders need approval. */
export function RulesCard({ canEdit }: { canEdit: boolean }) {
  const text = useCompanyText();
  const [isEditing, setEditing] = useState(false);
  const load = useLoad('rules', (signal) => call('GET /api/company/rules', {}, { signal }), {
    skipToast: true,
  });
  if (load.data === null) {
    return (
      <Card title={text('rules.title')}>
        <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
          {() => null}
        </Loaded>
      </Card>
    );
  }
  const { data: rules } = load.data;
  return (
    <EditCard
      title={text('rules.title')}
      editLabel={canEdit ? text('company.edit.rules') : null}
      isEditing={isEditing}
      onEdit={() => setEditing(true)}
      form={<RulesForm rules={rules} onRules={load.replace} onDone={() => setEditing(false)} />}
    >
      <Lead>{text('rules.text')}</Lead>
      {rules.length === 0 ? (
        <EmptyNote>{text('rules.none')}</EmptyNote>
      ) : (
        <ul className="grid grid-cols-1 gap-2">
          {rules.map((rule) => (
            <li className={tile} key={rule.id}>
              <Icon name="shield-check" className="flex-none text-brand" />
              <span>
                <RuleSentence rule={rule} />
                <RuleCounts rule={rule} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </EditCard>
  );
}

function RuleSentence({ rule: { role, above } }: { rule: ApprovalRuleFields }) {
  const text = useCompanyText();
  const standing = useStandingText();
  const amount = formatMoney(above);
  if (role === null) {
    return above === 0 ? text('rules.every.everybody') : text('rules.above.everybody', { amount });
  }
  const who = text('rules.roles', { role: standing(`role.${role}`) });
  return above === 0
    ? text('rules.every.role', { role: who })
    : text('rules.above.role', { amount, role: who });
}

/** What counts towards the amount besides the order itself. Not shown when every order needs approval. */
function RuleCounts({ rule: { above, counts_day, counts_delivery } }: { rule: ApprovalRuleFields }) {
  const text = useCompanyText();
  if (above === 0) return null;
  const counted = counts_day ? (counts_delivery ? 'both' : 'day') : counts_delivery ? 'delivery' : 'none';
  return <small className="block text-muted text-sm">{text(`rules.counted.${counted}`)}</small>;
}
