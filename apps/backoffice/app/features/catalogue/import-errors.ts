import type { ImportPreview } from '@bakul/shop/features/catalog/import/staff/import.contract';
import { type Cell, toCsv } from '@bakul/shop/kit/text/csv';

type Header = { line: string; column: string; error: string };

/** The errors of a preview as a table with one row per error, to work through next to the file. */
export function errorTable({ rows }: Pick<ImportPreview, 'rows'>, header: Header): Cell[][] {
  return [
    [header.line, 'product', 'sku', header.column, header.error],
    ...rows.flatMap(({ line, product, sku, errors }) =>
      errors.map(({ column, text }): Cell[] => [line, product, sku, column, text]),
    ),
  ];
}

export function downloadImportErrors(preview: ImportPreview, header: Header): void {
  const content = new Blob([`\uFEFF${toCsv(errorTable(preview, header))}`], { type: 'text/csv' });
  const address = URL.createObjectURL(content);
  const name = preview.file_name.replace(/\.csv$/i, '');
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}-errors.csv` });
  link.click();
  // The browser reads the blob only after this click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
