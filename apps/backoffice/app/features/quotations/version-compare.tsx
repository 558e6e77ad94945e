import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import { DataTable } from '@bakul/ui/data-table';
import { Disclosure } from '@bakul/ui/disclosure';
import { useState } from 'react';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { useQuotationsText } from './quotations-text.ts';
import { compare } from './versions.ts';

type Versions = StaffQuotation['versions'];
type Line = Versions[number]['lines'][number];

/** Two versions side by side, with their differences. */
export function VersionCompare({ versions }: { versions: Versions }) {
  const t = useQuotationsText();
  const [left, setLeft] = useState(String(versions.at(-2)?.number ?? ''));
  const [right, setRight] = useState(String(versions.at(-1)?.number ?? ''));
  const before = versions.find(({ number }) => String(number) === left);
  const after = versions.find(({ number }) => String(number) === right);
  if (versions.length < 2 || !before || !after) return null;
  const options = versions.map(({ number, side }) => ({
    value: String(number),
    label: t('quotations.version', { n: number, who: t(`quotations.side.${side}`) }),
  }));
  const rows = compare(before, after);
  const isSame = rows.every(({ isChanged }) => !isChanged);
  return (
    <Disclosure summary={t('quotations.versions')}>
      <div className="grid content-start gap-4 min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <FilterSelect
            label={t('quotations.version.before')}
            value={left}
            options={options}
            onValue={setLeft}
          />
          <FilterSelect
            label={t('quotations.version.after')}
            value={right}
            options={options}
            onValue={setRight}
          />
        </div>
        {isSame && <p className="text-muted">{t('quotations.version.same')}</p>}
        <DataTable caption={t('quotations.versions')} density="dense">
          <thead>
            <tr>
              <th scope="col">{t('quotations.product')}</th>
              <th scope="col">{t('quotations.version.before')}</th>
              <th scope="col">{t('quotations.version.after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.variantId} data-changed={row.isChanged || undefined}>
                <th scope="row">{row.name}</th>
                <td>{row.before ? <LineText line={row.before} /> : t('quotations.version.new')}</td>
                <td>{row.after ? <LineText line={row.after} /> : t('quotations.version.gone')}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </Disclosure>
  );
}

function LineText({ line }: { line: Line }) {
  const t = useQuotationsText();
  if (!line.is_available) return <>{t('quotations.leftOut')}</>;
  const price = line.offered_price ?? line.target_price;
  return (
    <>
      {line.quantity} × {price === null ? '–' : formatDecimal(price)}
      {line.note && <span className="block text-muted text-sm font-normal">“{line.note}”</span>}
    </>
  );
}
