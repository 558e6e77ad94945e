import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { Modal } from '@bakul/ui/modal';
import { TextareaField } from '@bakul/ui/textarea-field';
import { formatCentsInput } from '@bakul/web/format/amount';
import { useRef, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { applyRows, type CsvEffect, type CsvRow, effectOf, type ListValues } from './list-values.ts';
import { usePriceListsText } from './price-lists-text.ts';

type ImportCsvProps = {
  isOpen: boolean;
  values: ListValues;
  onClose: () => void;
  onApply: (values: ListValues) => void;
};

const tones = { new: 'success', changed: 'info', same: 'neutral', error: 'danger' } as const;
const effects: readonly CsvEffect[] = ['error', 'new', 'changed', 'same'];

/** Imports a file or a pasted sheet: previews its changes and errors, then adds the valid rows to the sheet. */
export function ImportCsv({ isOpen, values, onClose, onApply }: ImportCsvProps) {
  const { t: common, lang } = useI18n();
  const t = usePriceListsText();
  const file = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [rows, setRows] = useState<readonly CsvRow[] | null>(null);
  const mutation = useMutation();

  async function read(text: string) {
    setCsv(text);
    setRows(null);
    if (text.trim() === '') return;
    const result = await mutation.run('POST /api/staff/price_list_csv', { csv: text }, { done: null });
    if (result.ok) setRows(result.data.data.rows);
  }

  const sorted = (rows ?? [])
    .map((row) => ({ ...row, effect: effectOf(row, values) }))
    .sort((a, b) => effects.indexOf(a.effect) - effects.indexOf(b.effect) || a.row - b.row);
  const countOf = (effect: CsvEffect) => sorted.filter((row) => row.effect === effect).length;
  const useful = countOf('new') + countOf('changed');

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('priceList.import')}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button onClick={() => rows && onApply(applyRows(values, rows))} disabled={useful === 0}>
            {t('priceList.csv.apply', { n: useful })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 min-w-0">
        <p>{t('priceList.csv.hint')}</p>
        <div>
          <Button variant="secondary" icon="upload" onClick={() => file.current?.click()}>
            {t('priceList.csv.choose')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,text/csv,text/plain"
            onChange={async (event) => {
              const chosen = event.target.files?.[0];
              event.target.value = '';
              if (chosen) await read(await chosen.text());
            }}
          />
        </div>
        <TextareaField
          id="price-csv"
          name="csv"
          label={t('priceList.csv.paste')}
          rows={4}
          value={csv}
          onValue={(text) => void read(text)}
          placeholder={'sku,price\nTOM-AM-05,5.40'}
        />
        <FailureNotice failure={mutation.failure} />
        {rows && (
          <>
            <p role="status" className="flex flex-wrap gap-2">
              {effects.map((effect) => (
                <Badge
                  key={effect}
                  tone={tones[effect]}
                >{`${countOf(effect)} ${t(`priceList.csv.${effect}`)}`}</Badge>
              ))}
            </p>
            <DataTable
              caption={t('priceList.csv.caption')}
              density="dense"
              className="[&_.data-table-scroll]:max-h-[45dvh] [&_.data-table-scroll]:overflow-y-auto"
              data-testid="csv-rows"
            >
              <thead>
                <tr>
                  <th scope="col" data-numeric>
                    {t('priceList.csv.row')}
                  </th>
                  <th scope="col">{t('priceList.csv.content')}</th>
                  <th scope="col">{t('priceList.csv.effect')}</th>
                  <th scope="col">{t('priceList.csv.result')}</th>
                </tr>
              </thead>
              <tbody>
                {sorted.map((row) => (
                  <tr key={row.row}>
                    <td data-numeric>{row.row}</td>
                    <th scope="row">{row.text}</th>
                    <td>
                      <Badge tone={tones[row.effect]}>{t(`priceList.csv.${row.effect}`)}</Badge>
                    </td>
                    <td>
                      {row.error}
                      {row.variant &&
                        `${row.variant[`name_${lang}`]}: ${formatCentsInput(row.variant.price)}`}
                      {row.category && `${row.category[`name_${lang}`]}: −${row.category.percent_off} %`}
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </>
        )}
      </div>
    </Modal>
  );
}
