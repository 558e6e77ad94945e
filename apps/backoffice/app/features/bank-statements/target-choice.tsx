import type { BankCredit, Candidate } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Combobox } from '@bakul/ui/combobox';
import { RadioField } from '@bakul/ui/radio-field';
import { Money } from '@bakul/web/format/money';
import { useId, useState } from 'react';
import { useSearch } from '../../api/use-search.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useBankText } from './bank-statements-text.ts';
import { canSettle, targetKey } from './settlement.ts';

type TargetChoiceProps = {
  credit: BankCredit;
  chosen: Candidate | null;
  onChoose: (candidate: Candidate) => void;
};

/** The candidates of a credit, with the reason for each, and a search for another one. */
export function TargetChoice({ credit, chosen, onChoose }: TargetChoiceProps) {
  const t = useBankText();
  const id = useId();
  const { candidates } = credit;
  // What was searched for stays in view, also when it cannot be settled and the note says why.
  const [found, setFound] = useState(chosen);
  const isFurther = found && !candidates.some((each) => targetKey(each) === targetKey(found));
  const offered = isFurther ? [...candidates, found] : candidates;
  return (
    <div className="grid gap-3">
      {offered.length > 0 && (
        <RadioField
          id={id}
          name={`target-${credit.id}`}
          label={t('bank.choose')}
          look="tiles"
          value={chosen ? targetKey(chosen) : ''}
          onValue={(key) => {
            const candidate = offered.find((each) => targetKey(each) === key);
            if (candidate) onChoose(candidate);
          }}
          options={offered.map((candidate) => ({
            value: targetKey(candidate),
            label: `${candidate.label} · ${candidate.buyer}`,
            note: <CandidateNote candidate={candidate} paid={credit.amount} />,
            aside: <Money sen={candidate.amount} />,
            isDisabled: !canSettle(candidate, credit.amount),
          }))}
        />
      )}
      <TargetSearch
        creditId={credit.id}
        onChoose={(candidate) => {
          setFound(candidate);
          onChoose(candidate);
        }}
      />
    </div>
  );
}

/** Why a candidate is offered, and how far the credit is from what is expected. */
export function CandidateNote({ candidate, paid }: { candidate: Candidate; paid: number }) {
  const t = useBankText();
  const difference = paid - candidate.amount;
  const notes = candidate.reasons.map((reason) => t(`bank.reason.${reason}`));
  if (difference !== 0) {
    const amount = formatMoney(Math.abs(difference));
    notes.push(t(difference > 0 ? 'bank.difference.more' : 'bank.difference.less', { amount }));
    if (!canSettle(candidate, paid)) notes.push(t('bank.exactOnly'));
  }
  return notes.join(' · ');
}

const minLength = 2;

function TargetSearch({
  creditId,
  onChoose,
}: {
  creditId: number;
  onChoose: (candidate: Candidate) => void;
}) {
  const { t: common } = useI18n();
  const t = useBankText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const keywords = typed.trim();
  const isSearching = keywords.length >= minLength;
  const { data, isLoading } = useSearch(
    'GET /api/staff/bank/credit/{id}/target',
    isSearching ? { id: String(creditId), keywords } : null,
  );
  const items = (data?.data ?? []).map((candidate) => ({
    id: targetKey(candidate),
    label: candidate.label,
    candidate,
    content: (
      <span className="flex flex-1 items-baseline justify-between gap-3 min-w-0">
        <span className="min-w-0 truncate">
          {candidate.label} · {candidate.buyer}
        </span>
        <Money sen={candidate.amount} />
      </span>
    ),
  }));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('bank.search')}
      </label>
      <Combobox
        inputId={id}
        value={typed}
        onValue={setTyped}
        items={items}
        onSelect={({ candidate }) => {
          setTyped('');
          onChoose(candidate);
        }}
        isLoading={isLoading}
        empty={isSearching && t('bank.search.nothing', { keywords })}
        placeholder={t('bank.search.hint')}
        labels={{
          input: t('bank.search'),
          list: t('bank.search.results'),
          clear: common('edit.clear'),
          status: (n) => common('edit.suggestions', { n }),
        }}
        input={{ maxLength: 100 }}
      />
    </div>
  );
}
