import type { RecordFilter as FilterName } from '@bakul/shop/features/report/report.constants';
import { Combobox } from '@bakul/ui/combobox';
import { useId, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useReportsText } from './reports-text.ts';

type RecordFilterProps = { filter: FilterName; value: string; onValue: (id: string) => void };

/** The name of the chosen record. Empty until it is known. */
export function useChoiceName(filter: FilterName, id: string): string {
  const { data } = useData('GET /api/staff/report_choice', id === '' ? null : { filter, id });
  return id === '' ? '' : (data?.data[0]?.name ?? '');
}

/** Chooses a category, farm, product, customer or route by name. */
export function RecordFilter({ filter, value, onValue }: RecordFilterProps) {
  const { t: common } = useI18n();
  const t = useReportsText();
  const id = useId();
  const chosen = useChoiceName(filter, value);
  const [typed, setTyped] = useState<string | null>(null);
  const keywords = typed?.trim();
  const found = useData(
    'GET /api/staff/report_choice',
    keywords === undefined ? null : { filter, ...(keywords && { keywords }) },
  );
  const label = t(`reports.filter.${filter}`);
  const choices = keywords === undefined ? [] : (found.data?.data ?? []);
  return (
    <div className="field min-w-0">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <Combobox
        inputId={id}
        value={typed ?? chosen}
        onValue={(text) => {
          setTyped(text);
          if (text === '') onValue('');
        }}
        // The first choices appear before anything is typed.
        onFocus={() => setTyped((before) => before ?? '')}
        input={{ onBlur: () => setTyped(null) }}
        items={choices.map(({ id: choice, name }) => ({ id: String(choice), label: name }))}
        isLoading={found.isLoading && Boolean(keywords)}
        empty={common('edit.nothingFound')}
        onSelect={(item) => {
          setTyped(null);
          onValue(item.id);
        }}
        labels={{
          input: label,
          list: label,
          clear: common('edit.clear'),
          status: (n) => common('edit.suggestions', { n }),
        }}
        placeholder={t('reports.filter.find')}
      />
    </div>
  );
}
