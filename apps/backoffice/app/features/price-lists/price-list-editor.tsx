import type { PriceListDetail } from '@bakul/shop/features/catalog/price-list/staff/price-list.contract';
import { localDate } from '@bakul/shop/kit/local-date';
import { toCsv } from '@bakul/shop/kit/text/csv';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { TextField } from '@bakul/ui/text-field';
import { formatCentsInput } from '@bakul/web/format/amount';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from '../../api/use-mutation.ts';
import { hasFieldErrors } from '../../editing/field-error.ts';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { useFields } from '../../editing/use-fields.ts';
import { useNavigateAfterSave } from '../../editing/use-go-after-save.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { History } from '../../frame/history.tsx';
import { Page } from '../../frame/page.tsx';
import { CategoryTerms } from './category-terms.tsx';
import { CompanyChooser } from './company-chooser.tsx';
import { ImportCsv } from './import-csv.tsx';
import { ListStatus } from './list-status.tsx';
import { changedRows, listFields, listValues } from './list-values.ts';
import { Overlaps } from './overlaps.tsx';
import { usePriceListsText } from './price-lists-text.ts';
import { PriceSheet } from './price-sheet.tsx';

type EditorProps = {
  list: PriceListDetail | null;
  onList: (list: PriceListDetail) => void;
  onReload: () => Promise<unknown>;
};

/** A price list as one sheet with one save: companies, dates, and prices. */
export function PriceListEditor({ list, onList, onReload }: EditorProps) {
  const t = usePriceListsText();
  const navigate = useNavigate();
  const [today] = useState(() => localDate(new Date()));
  const saved = useMemo(() => listValues(list, today), [list, today]);
  const version = list?.version ?? 0;
  const draft = useDraft(saved, version);
  const record = list ? { type: 'price_list' as const, id: list.id } : null;
  const mutation = useMutation({ record, onConflict: onReload });
  const fields = useFields(draft, mutation.failure);
  const go = useNavigateAfterSave(draft.isDirty);
  const [isImporting, setImporting] = useState(false);
  const { values } = draft;
  const rows = changedRows(values, draft.base);
  const others = draft.changed.filter((name) => name !== 'variants' && name !== 'categories').length;

  async function save() {
    const input = listFields(values);
    const done = { done: t('priceList.saved') };
    const result = list
      ? await mutation.run('PATCH /api/staff/price_list/{id}', { ...input, id: list.id, version }, done)
      : await mutation.run('POST /api/staff/price_list', input, done);
    if (!result.ok) return;
    draft.settle();
    onList(result.data.data);
    if (!list) go(`/price-lists/${result.data.data.id}`);
  }

  async function copy() {
    if (!list) return;
    const result = await mutation.run(
      'POST /api/staff/price_list/{id}/copy',
      { id: list.id },
      { done: t('priceList.copied') },
    );
    if (result.ok) void navigate(`/price-lists/${result.data.data.id}`);
  }

  function download() {
    const lines = [
      ['sku', 'price', 'category', 'percent'],
      ...values.variants.map(({ sku, price }) => [sku, formatCentsInput(price), '', '']),
      ...values.categories.map(({ name_en, percent_off }) => ['', '', name_en, String(percent_off)]),
    ];
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([toCsv(lines)], { type: 'text/csv' }));
    link.download = `price-list-${list?.id ?? 'new'}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <Page
      title={list ? list.name : t('priceList.new')}
      hint={list ? <ListStatus status={list.status} /> : t('priceList.newHint')}
      actions={
        <>
          <Button variant="neutral" icon="upload" onClick={() => setImporting(true)}>
            {t('priceList.import')}
          </Button>
          <Button variant="neutral" icon="download" onClick={download}>
            {t('priceList.export')}
          </Button>
          {list && (
            <Button
              variant="neutral"
              icon="copy"
              onClick={() => void copy()}
              disabled={draft.isDirty || mutation.isBusy}
            >
              {t('priceList.copy')}
            </Button>
          )}
        </>
      }
      footer={
        <SaveBar
          draft={draft}
          mutation={mutation}
          count={rows + others}
          failure={hasFieldErrors(mutation.failure) ? mutation.failure : null}
          onSave={save}
        />
      }
    >
      {mutation.failure && !hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
      <div className="grid grid-cols-1 gap-4 items-start lg:grid-cols-2">
        <Card title={t('priceList.group.terms')}>
          <div className="grid grid-cols-1 gap-3 min-w-0">
            <TextField {...fields.text('name', t('priceList.field.name'))} maxLength={80} />
            <FieldGrid columns={2}>
              <TextField {...fields.text('starts_on', t('priceList.field.starts'))} type="date" />
              <TextField {...fields.text('ends_on', t('priceList.field.ends'))} type="date" />
            </FieldGrid>
          </div>
        </Card>
        <CompanyChooser
          companies={values.companies}
          onCompanies={(companies) => draft.set('companies', companies)}
        />
      </div>
      {list && list.overlaps.length > 0 && <Overlaps overlaps={list.overlaps} />}
      <PriceSheet
        variants={values.variants}
        base={draft.base.variants}
        failure={mutation.failure}
        onVariants={(variants) => draft.set('variants', variants)}
      />
      <CategoryTerms
        categories={values.categories}
        belowCost={new Map(list?.categories.map((each) => [each.category_id, each.below_cost]))}
        failure={mutation.failure}
        onCategories={(categories) => draft.set('categories', categories)}
      />
      {record && <History {...record} version={version} />}
      <ImportCsv
        isOpen={isImporting}
        values={values}
        onClose={() => setImporting(false)}
        onApply={(next) => {
          draft.change(() => next);
          setImporting(false);
        }}
      />
    </Page>
  );
}
