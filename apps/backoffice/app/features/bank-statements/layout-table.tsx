import { DataTable } from '@bakul/ui/data-table';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { useBankText } from './bank-statements-text.ts';
import { type ColumnRole, columnRoles } from './layout-columns.ts';

type LayoutTableProps = {
  rows: readonly (readonly string[])[];
  roles: readonly ColumnRole[];
  /** Rows before the first transaction are dimmed. */
  headerRows: number;
  onRole: (column: number, role: ColumnRole) => void;
};

/** The first rows of a file, with a choice above each column. */
export function LayoutTable({ rows, roles, headerRows, onRole }: LayoutTableProps) {
  const t = useBankText();
  const options = columnRoles.map((value) => ({ value, label: t(`bank.layout.role.${value}`) }));
  return (
    <DataTable caption={t('bank.layout.table')} density="dense">
      <thead>
        <tr>
          <th scope="col">{t('bank.layout.row')}</th>
          {roles.map((role, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            <th key={column} scope="col" className="min-w-46 py-2 align-top">
              <FilterSelect
                label={t('bank.layout.column', { n: column + 1 })}
                value={role}
                options={options}
                onValue={(next) => onRole(column, next)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its position
          <tr key={index} className={index < headerRows ? 'text-muted bg-canvas' : undefined}>
            <th scope="row" className="tabular-nums">
              {index + 1}
            </th>
            {roles.map((role, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
              <td key={column} className="whitespace-nowrap" data-numeric={role === 'amount' || undefined}>
                {row[column] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
