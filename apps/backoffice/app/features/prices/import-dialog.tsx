import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { Modal } from '@bakul/ui/modal';
import { type ChangeEvent, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { DialogTable, FigureCell, GoodsCell } from './dialog-table.tsx';
import { usePriceText } from './price-text.ts';
import { type ImportChange, type ImportPreview, readImport } from './read-import.ts';

type ImportDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  rows: readonly PriceRow[];
  onExport: () => void;
  onApply: (changes: readonly ImportChange[]) => void;
};

type Read = { name: string; preview: ImportPreview } | 'unreadable' | null;

/** Previews the changes and errors of a price file before anything is added to the sheet. */
export function ImportDialog({ isOpen, onClose, rows, onExport, onApply }: ImportDialogProps) {
  const t = usePriceText();
  const [read, setRead] = useState<Read>(null);
  const preview = read !== null && read !== 'unreadable' ? read.preview : null;
  const close = () => {
    setRead(null);
    onClose();
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again after it was corrected.
    event.target.value = '';
    if (!file) return;
    const text = await file.text().catch(() => null);
    setRead(text === null ? 'unreadable' : { name: file.name, preview: readImport(text, rows) });
  };
  const count = preview?.changes.length ?? 0;
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={t('import.title')}
      closeLabel={t('import.close')}
      contentClassName="max-w-2xl"
      footer={
        preview &&
        count > 0 && (
          <Button
            onClick={() => {
              onApply(preview.changes);
              close();
            }}
          >
            {t('import.apply', { n: count })}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p>{t('import.text')}</p>
        <div className="flex flex-wrap items-center gap-y-2 gap-x-4 mt-3">
          <label
            className={buttonClass({
              variant: preview ? 'neutral' : 'primary',
              className:
                'relative cursor-pointer focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2',
            })}
          >
            <span className="button-label">
              <Icon name="upload" />
              {preview ? t('import.chooseOther') : t('import.choose')}
            </span>
            <input
              className="absolute inset-0 opacity-0 cursor-pointer"
              type="file"
              accept=".csv,text/csv,text/plain"
              onChange={choose}
            />
          </label>
          <Button variant="quiet" icon="download" onClick={onExport}>
            {t('import.template')}
          </Button>
        </div>
        <div className="grid gap-4" aria-live="polite">
          {read === 'unreadable' && <Notice tone="danger" title={t('import.unreadable')} />}
          {preview && <Preview preview={preview} />}
        </div>
      </div>
    </Modal>
  );
}

const maxShown = 50;

function Preview({ preview }: { preview: ImportPreview }) {
  const t = usePriceText();
  const { changes, errors, same, isRefused } = preview;
  const problems = (
    <ul>
      {errors.slice(0, maxShown).map(({ line, problem, value }) => (
        <li key={line}>
          <b>{t('import.line', { line })}</b> {t(`import.problem.${problem}`, { value })}
        </li>
      ))}
      {errors.length > maxShown && <li>{t('import.more', { n: errors.length - maxShown })}</li>}
    </ul>
  );
  if (isRefused) return <Notice tone="danger">{problems}</Notice>;
  return (
    <>
      {errors.length > 0 && (
        <Notice tone="warning" title={t('import.errors', { n: errors.length })}>
          {problems}
        </Notice>
      )}
      <p className="flex flex-wrap gap-y-1 gap-x-4 text-muted">
        <strong className="text-ink">{t('import.changes', { n: changes.length })}</strong>
        {same > 0 && <span>{t('import.same', { n: same })}</span>}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
    </>
  );
}

function Changes({ changes }: { changes: readonly ImportChange[] }) {
  const t = usePriceText();
  const { lang } = useI18n();
  return (
    <DialogTable columns={[t('prices.column.product'), t('import.now'), t('import.new')]}>
      {changes.slice(0, maxShown).map(({ row, price, cost }) => (
        <tr key={row.variant_id}>
          <GoodsCell>
            {row.name[lang]} <span className="text-muted text-sm font-normal">{row.sku}</span>
          </GoodsCell>
          <FigureCell>{formatDecimal(row.price)}</FigureCell>
          <FigureCell>
            <b>{formatDecimal(price)}</b>
            {cost !== undefined && (
              <small className="block text-muted text-sm font-normal">
                {t('import.cost', { cost: formatDecimal(cost) })}
              </small>
            )}
          </FigureCell>
        </tr>
      ))}
      {changes.length > maxShown && (
        <tr>
          <FigureCell colSpan={3}>{t('import.more', { n: changes.length - maxShown })}</FigureCell>
        </tr>
      )}
    </DialogTable>
  );
}
