import { formatDecimal } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { showToast } from '@bakul/ui/toast-store';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { saveFile } from '../../api/download-file.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { cellId } from './price-cell.tsx';
import { PriceFooter } from './price-footer.tsx';
import { PriceStore } from './price-store.ts';
import { NoPrices, PriceTable } from './price-table.tsx';
import { usePriceText } from './price-text.ts';
import { PriceToolbar } from './price-toolbar.tsx';
import { SteepRiseDialog } from './steep-rise-dialog.tsx';
import { useCellActions } from './use-cell-actions.ts';
import { type Days, usePriceRows } from './use-price-rows.ts';
import { useSavePrices } from './use-save-prices.ts';
import { useHasDrafts, useRows } from './use-store.ts';
import { only, sortRows, visibleRows } from './visible-rows.ts';

/** Re-pricing at dawn: every product in one sheet, operated by keyboard, with one save. */
export function PricePage() {
  const t = usePriceText();
  const { t: common } = useI18n();
  const [store] = useState(() => new PriceStore());
  const { days, failure, isLoading, retry } = usePriceRows(store);
  const { values, set, clear, isFiltered } = useFilters({ q: '', category: '', only: '', packs: '' });
  const [isImporting, setImporting] = useState(false);
  const { shown, unfolded, fold } = useShownRows(store, values);
  const actions = useCellActions(store, shown, fold);
  const saving = useSavePrices(store, {
    onWrong: useCallback(() => set({ only: 'unsaved', q: '', category: '' }), [set]),
  });
  useSaveKey(saving.save);

  const copyYesterday = () => {
    const texts = shown.flatMap(({ id }): [number, string][] => {
      const row = store.row(id);
      if (!row || row.yesterday === null || row.yesterday === (store.draft(id)?.price ?? row.price))
        return [];
      return [[id, formatDecimal(row.yesterday)]];
    });
    store.typeAll(texts);
    showToast({
      message: texts.length > 0 ? t('prices.copied', { n: texts.length }) : t('prices.copiedNone'),
    });
  };
  const exportSheet = async () => {
    const result = await saveFile('/api/staff/price_sheet.csv');
    if (!result.ok) showToast({ type: 'error', message: result.failure.body.message });
  };
  const rows = store.rows();
  const hasRows = rows.length > 0;
  return (
    <Page
      title={t('prices.title')}
      hint={days ? <DaysHint days={days} /> : undefined}
      actions={
        <>
          <Button variant="neutral" icon="upload" onClick={() => setImporting(true)} disabled={isLoading}>
            {t('prices.import')}
          </Button>
          <Button variant="neutral" icon="copy" onClick={copyYesterday} disabled={!hasRows}>
            {t('prices.copy')}
          </Button>
        </>
      }
      toolbar={<PriceToolbar store={store} values={values} onChange={set} />}
      footer={
        <PriceFooter
          store={store}
          failure={saving.failure}
          isBusy={saving.isBusy}
          onSave={saving.save}
          onDiscard={() => saving.ask('discard')}
          onMoveOthers={actions.moveOthers}
        />
      }
    >
      <FailureNotice failure={failure} onRetry={retry} isRetrying={isLoading} />
      {shown.length > 0 && (
        <PriceTable
          store={store}
          shown={shown}
          unfolded={unfolded}
          isUnfolded={values.packs === 'all'}
          onUnfold={() => set({ packs: values.packs === 'all' ? '' : 'all' })}
          actions={actions}
        />
      )}
      {shown.length === 0 && !isLoading && !failure && (
        <NoPrices
          isFiltered={isFiltered}
          action={
            <Button variant="neutral" onClick={clear}>
              {t('prices.clear')}
            </Button>
          }
        />
      )}
      {isLoading && !hasRows && (
        <LoadingRegion label={common('common.loading')}>
          <Skeleton lines={12} />
        </LoadingRegion>
      )}
      {isLoading && hasRows && (
        <p className="text-muted" role="status">
          {t('prices.loadingMore', { n: rows.length })}
        </p>
      )}
      <Unsaved store={store} />
      <SteepRiseDialog
        store={store}
        isOpen={saving.asking === 'steep'}
        onClose={() => saving.ask(null)}
        onSave={saving.send}
        onPick={(id) => {
          saving.ask(null);
          // The row may be folded or filtered out.
          set({ only: 'unsaved', q: '', category: '' });
          focusLater(cellId(id));
        }}
      />
      <ConflictDialog
        store={store}
        isOpen={saving.asking === 'conflict'}
        onClose={() => saving.ask(null)}
        onSave={() => {
          saving.ask(null);
          saving.save();
        }}
      />
      <DiscardDialog store={store} isOpen={saving.asking === 'discard'} onClose={() => saving.ask(null)} />
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        rows={rows}
        onExport={exportSheet}
        onApply={(changes) => {
          store.typeAll(changes.map(({ row, price, cost }) => [row.variant_id, formatDecimal(price), cost]));
          set({ only: 'unsaved', q: '', category: '' });
          showToast({ message: t('import.applied', { n: changes.length }) });
        }}
      />
    </Page>
  );
}

/** Waits until the dialog has returned the focus and the row is rendered. */
function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 350);
}

function DaysHint({ days }: { days: Days }) {
  const t = usePriceText();
  const { lang } = useI18n();
  const { today, yesterday } = days;
  return t('prices.hint', {
    today: formatLocalDay(today, lang),
    yesterday: formatLocalDay(yesterday, lang),
  });
}

function Unsaved({ store }: { store: PriceStore }) {
  return <UnsavedChangesWarning isUnsaved={useHasDrafts(store)} />;
}

/** Rows do not move while typing: drafts are filtered when a filter is chosen, not on every key. */
function useShownRows(
  store: PriceStore,
  values: { q: string; category: string; only: string; packs: string },
) {
  const loaded = useRows(store);
  const { lang } = useI18n();
  const rows = useMemo(() => sortRows(loaded, lang), [loaded, lang]);
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const { q, category, packs } = values;
  const wanted = only.find((each) => each === values.only) ?? '';
  const shown = useMemo(
    () =>
      visibleRows(rows, store.drafts(), {
        keywords: q,
        category: Number(category) || 0,
        only: wanted,
        isUnfolded: packs === 'all',
        unfolded,
      }),
    [rows, store, q, category, wanted, packs, unfolded],
  );
  const fold = useCallback((productId: number) => {
    setUnfolded((before) => {
      const next = new Set(before);
      if (!next.delete(productId)) next.add(productId);
      return next;
    });
  }, []);
  return { shown, unfolded, fold };
}

function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // An open dialog has to be answered first.
      if (!document.querySelector('dialog[open]')) save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save]);
}
