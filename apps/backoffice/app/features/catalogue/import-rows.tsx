import type { ImportedRow, ImportPreview } from '@bakul/shop/features/catalog/import/staff/import.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { DataTable } from '@bakul/ui/data-table';
import { Tabs } from '@bakul/ui/tabs';
import { useState } from 'react';
import { useCatalogueText } from './catalogue-text.ts';

const kinds = ['error', 'create', 'change'] as const;
const tones = { error: 'danger', create: 'brand', change: 'info', unchanged: 'neutral' } as const;
const step = 200;

/** The rows of a preview by kind, errors first. */
export function ImportRows({ preview }: { preview: ImportPreview }) {
  const t = useCatalogueText();
  const [kind, setKind] = useState<string>(() => kinds.find((each) => preview.counts[each] > 0) ?? 'all');
  const [size, setSize] = useState(step);
  const rows = preview.rows.filter((row) => kind === 'all' || row.kind === kind);
  const tabs = [
    ...kinds.map((each) => ({ id: each, label: t(`imp.kind.${each}`), count: preview.counts[each] })),
    { id: 'all', label: t('imp.kind.all'), count: preview.rows.length },
  ];
  return (
    <Tabs
      label={t('imp.kinds')}
      tabs={tabs}
      selected={kind}
      onSelect={(next) => {
        setKind(next);
        setSize(step);
      }}
    >
      {rows.length === 0 ? (
        <p className="text-muted mt-3">{t('imp.nothing')}</p>
      ) : (
        <DataTable caption={t('imp.kinds')} density="dense" className="mt-3">
          <thead>
            <tr>
              <th scope="col" data-numeric>
                {t('imp.line')}
              </th>
              <th scope="col">{t('imp.kind')}</th>
              <th scope="col">{t('cat.product')}</th>
              <th scope="col">{t('cat.sku')}</th>
              <th scope="col">{t('imp.what')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, size).map((row) => (
              <tr key={row.line}>
                <td data-numeric>{row.line}</td>
                <td>
                  <Badge tone={tones[row.kind]}>{t(`imp.kind.${row.kind}`)}</Badge>
                </td>
                <td>{row.product}</td>
                <td>{row.sku}</td>
                <td className="w-3/5 py-1.5 whitespace-normal">
                  <RowStory row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {rows.length > size && (
        <Button variant="quiet" onClick={() => setSize(size + step * 5)}>
          {t('imp.more', { n: rows.length - size })}
        </Button>
      )}
    </Tabs>
  );
}

function RowStory({ row }: { row: ImportedRow }) {
  return (
    <ul>
      {row.errors.map(({ column, text }) => (
        <li key={`${column} ${text}`} className="text-danger">
          <ColumnName>{column}</ColumnName> {text}
        </li>
      ))}
      {row.changes.map(({ column, before, after }) => (
        <li key={column}>
          <ColumnName>{column}</ColumnName>{' '}
          {before !== '' && <del className="text-muted">{shorten(before)}</del>}{' '}
          <ins className="font-semibold no-underline">{shorten(after) || '–'}</ins>
        </li>
      ))}
    </ul>
  );
}

function ColumnName({ children }: { children: string }) {
  return <code className="me-1.5 text-muted text-sm">{children}</code>;
}

const longest = 80;
const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
