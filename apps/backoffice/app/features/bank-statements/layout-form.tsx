import type { ImportResult } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import { Button } from '@bakul/ui/button';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { FieldGrid } from '../../editing/field-grid.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { useBankText } from './bank-statements-text.ts';
import {
  assignRole,
  type ColumnRole,
  columnsOf,
  dateFormats,
  rolesOf,
  type StatementColumns,
} from './layout-columns.ts';
import { LayoutTable } from './layout-table.tsx';

export type NewLayout = { columns: StatementColumns; name: string };

type LayoutFormProps = {
  fileName: string;
  layout: Extract<ImportResult, { result: 'unknown_layout' }>;
  isBusy: boolean;
  onLayout: (layout: NewLayout) => void;
  onCancel: () => void;
};

/** Asks once which column of a bank's file holds what. The suggestion is filled in. */
export function LayoutForm({ fileName, layout, isBusy, onLayout, onCancel }: LayoutFormProps) {
  const { t: common } = useI18n();
  const t = useBankText();
  const id = useId();
  const { rows, suggestion } = layout;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [roles, setRoles] = useState<readonly ColumnRole[]>(() => rolesOf(suggestion, width));
  const [headerRows, setHeaderRows] = useState(suggestion?.header_rows ?? Math.min(1, rows.length));
  const [dateFormat, setDateFormat] = useState(suggestion?.date_format ?? 'dmy');
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const result = columnsOf(roles, { header_rows: headerRows, date_format: dateFormat });
  const given = name.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (result.ok && given !== '' && !isBusy) onLayout({ columns: result.columns, name: given });
  }
  return (
    <form className="grid grid-cols-1 gap-4 min-w-0" onSubmit={submit} noValidate>
      <UnsavedChangesWarning isUnsaved={given !== '' && !isBusy} />
      <div className="grid gap-1">
        <h2 className="text-lg">{t('bank.layout.title')}</h2>
        <p className="text-muted">{t('bank.layout.text', { name: fileName })}</p>
      </div>
      <LayoutTable
        rows={rows}
        roles={roles}
        headerRows={headerRows}
        onRole={(column, role) => setRoles(assignRole(roles, column, role))}
      />
      {isSubmitted && !result.ok && (
        <p className="field-error" role="alert">
          {t(`bank.layout.error.${result.missing}`)}
        </p>
      )}
      <div className="max-w-275">
        <FieldGrid columns={3}>
          <SelectField
            id={`${id}-first`}
            name="first"
            label={t('bank.layout.first')}
            value={String(headerRows)}
            onValue={(value) => setHeaderRows(Number(value))}
            options={rows.map((_, index) => ({
              value: String(index),
              label: t('bank.layout.first.row', { n: index + 1 }),
            }))}
          />
          <SelectField
            id={`${id}-date`}
            name="date_format"
            label={t('bank.layout.dateFormat')}
            value={dateFormat}
            onValue={(value) => setDateFormat(oneOf(dateFormats, value) ?? 'dmy')}
            options={dateFormats.map((value) => ({ value, label: t(`bank.layout.dateFormat.${value}`) }))}
          />
          <TextField
            id={`${id}-name`}
            name="layout_name"
            label={t('bank.layout.name')}
            value={name}
            onValue={setName}
            hint={t('bank.layout.name.hint')}
            error={
              isSubmitted && given === ''
                ? common('form.required', { name: t('bank.layout.name') })
                : undefined
            }
            maxLength={60}
            isRequired
          />
        </FieldGrid>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon="check" isLoading={isBusy}>
          {t('bank.layout.save')}
        </Button>
        <Button variant="neutral" onClick={onCancel}>
          {t('bank.layout.other')}
        </Button>
      </div>
    </form>
  );
}
