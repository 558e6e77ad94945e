import { Button } from '../button.tsx';
import { Badge } from '../chip.tsx';
import { DataTable } from '../data-table.tsx';
import type { SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const invoices = [
  { id: 'INV-2026-1108', due: '11 Nov', tone: 'danger', balance: '1,211.60' },
  { id: 'INV-2026-1131', due: '20 Nov', tone: 'warning', balance: '1,072.00' },
  { id: 'INV-2026-1156', due: '27 Nov', tone: 'neutral', balance: '1,894.30' },
  { id: 'INV-2026-1092', due: '6 Nov', tone: 'success', balance: '0.00' },
] as const;

export function TableSpecimen({ copy }: SectionProps) {
  const { sample } = copy;
  const footer = (
    <>
      <span>{sample.selected}</span>
      <Button>{copy.pay}</Button>
    </>
  );
  return (
    <Specimen name="DataTable" file="data-table.tsx">
      <DataTable caption={sample.invoices} footer={footer}>
        <InvoiceRows sample={sample} selectedCount={2} />
      </DataTable>
      <DataTable caption={sample.denseInvoices} isCaptionShown density="dense">
        <InvoiceRows sample={sample} selectedCount={0} />
      </DataTable>
    </Specimen>
  );
}

type InvoiceRowsProps = { sample: SectionProps['copy']['sample']; selectedCount: number };

function InvoiceRows({ sample, selectedCount }: InvoiceRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {sample.columns.map((column, index) => (
            <th key={column} scope="col" data-numeric={index === 3 || undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice, index) => (
          <tr key={invoice.id} data-selected={index < selectedCount || undefined}>
            <th scope="row">{invoice.id}</th>
            <td>{invoice.due}</td>
            <td>
              <Badge tone={invoice.tone}>{sample.states[index]}</Badge>
            </td>
            <td data-numeric>{invoice.balance}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
