import type { Budget } from '@bakul/shop/features/report/buyer/buyer-report.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { localDate } from '@bakul/shop/kit/local-date';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { formatAmountInput, parseAmount } from '@bakul/web/format/amount';
import { formatMoment } from '@bakul/web/format/format-date';
import { formatReportDate } from '@bakul/web/report/report-value';
import { type FormEvent, useId, useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { Loaded } from '../../account/loaded.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { budgetMonths } from './budget-months.ts';
import { useReportsText } from './reports-text.ts';

type BudgetCardProps = { onChanged: () => void };

/** Sets what a branch or the whole company may spend in a month. */
export function BudgetCard({ onChanged }: BudgetCardProps) {
  const text = useReportsText();
  const today = localDate(new Date());
  const [month, setMonth] = useState(today.slice(0, 7));
  const year = month.slice(0, 4);
  const load = useListLoad(year, (signal) => call('GET /api/budget', { year }, { signal }));
  return (
    <Card title={text('budget.set')} data-testid="budget">
      <Loaded load={load}>
        {({ data }) => (
          <BudgetForm
            month={month}
            months={budgetMonths(today)}
            onMonth={setMonth}
            branches={data.branches}
            budgets={data.budgets}
            onSaved={() => {
              void load.reload();
              onChanged();
            }}
          />
        )}
      </Loaded>
    </Card>
  );
}

type BudgetFormProps = {
  month: string;
  months: readonly string[];
  onMonth: (month: string) => void;
  branches: readonly string[];
  budgets: readonly Budget[];
  onSaved: () => void;
};

function BudgetForm({ month, months, onMonth, branches, budgets, onSaved }: BudgetFormProps) {
  const { lang } = useI18n();
  const text = useReportsText();
  const id = useId();
  const [branch, setBranch] = useState('');
  const saved = budgets.find((each) => each.month === month && (each.branch ?? '') === branch);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const shown = typed ?? formatAmountInput(saved?.amount ?? null);
  const amount = shown.trim() === '' ? null : parseAmount(shown);
  const isWrong = shown.trim() !== '' && amount === null;

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isWrong || isBusy) return;
    setBusy(true);
    const result = await call('PUT /api/budget', { branch: branch || null, month, amount });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return;
    setTyped(null);
    setTried(false);
    showToast({ type: 'success', message: text(amount === null ? 'budget.removed' : 'budget.saved') });
    onSaved();
  }
  const choose = (set: (value: string) => void) => (value: string) => {
    setTyped(null);
    set(value);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
      <p className="text-muted text-pretty">
        {text('budget.hint')} {text('budget.amount.hint')}
      </p>
      {failure && <FailureNotice failure={failure} />}
      <div className="grid gap-4 items-start sm:grid-cols-3">
        <SelectField
          id={`${id}-branch`}
          name="branch"
          label={text('budget.branch')}
          placeholder={text('budget.company')}
          value={branch}
          options={branches.map((value) => ({ value, label: value }))}
          onValue={choose(setBranch)}
        />
        <SelectField
          id={`${id}-month`}
          name="month"
          label={text('budget.month')}
          value={month}
          options={months.map((value) => ({ value, label: formatReportDate(value, lang) }))}
          onValue={choose(onMonth)}
        />
        <TextField
          id={`${id}-amount`}
          name="amount"
          type="number"
          prefix="RM"
          label={text('budget.amount')}
          value={shown}
          onValue={setTyped}
          error={isTried && isWrong ? text('budget.amount.wrong') : undefined}
          maxLength={14}
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isLoading={isBusy}>
          {text('budget.save')}
        </Button>
        {saved && (
          <p className="text-muted text-sm">
            {text('budget.changed', { time: formatMoment(saved.changed_at, lang) })}
          </p>
        )}
      </div>
    </form>
  );
}
