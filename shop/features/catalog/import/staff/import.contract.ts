import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../../kit/http/upload.ts';
import { one, timestamp } from '../../../../kit/http/wire.ts';

const { get, post } = endpointsAt('/api/staff/product', {
  access: { staff: 'catalog.edit' },
  tag: 'Back office: catalogue',
});

export const maxImportRows = 10_000;
export const importHours = 1;
export const rowKinds = ['create', 'change', 'unchanged', 'error'] as const;

export const ImportedRow = z.object({
  line: z.int(),
  product: z.string(),
  sku: z.string(),
  kind: z.enum(rowKinds),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  errors: z.array(z.object({ column: z.string(), text: z.string() })),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

const counts = z.object({ create: z.int(), change: z.int(), unchanged: z.int(), error: z.int() });

export const ImportPreview = z.object({
  id: z.string(),
  file_name: z.string(),
  expires_at: timestamp,
  counts,
  /** All rows except unchanged ones. */
  rows: z.array(ImportedRow),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const exportProducts = get('/export.csv', {
  summary: 'Export the whole catalogue as CSV, one row per variant',
  download: true,
  output: z.string(),
});

export const previewImport = post('/import/preview', {
  summary: 'Preview the changes of a CSV file row by row, without applying them',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['csv'] },
  input: z.object({ files: z.array(uploadedFile).length(1) }),
  output: one(ImportPreview),
});

export const applyImport = post('/import', {
  summary: 'Apply a previewed import in one transaction',
  idempotent: true,
  input: z.object({
    id: z.string().regex(/^[0-9a-f]{32}$/),
    /** Rows with errors block the whole import unless this is set. */
    leave_out_errors: z.boolean().default(false),
  }),
  output: one(z.object({ created: z.int(), changed: z.int(), left_out: z.int() })),
});
