import { historyPermissions, type Permission, type ReadableRecordType } from '../../../declarations.ts';

/** Whether records of this type have a readable history. Others appear only in the audit log. */
export const hasReadableHistory = (type: string): type is ReadableRecordType =>
  Object.entries(historyPermissions).some(([name, readers]) => name === type && readers.length > 0);

export function mayReadHistory(type: ReadableRecordType, held: readonly Permission[]): boolean {
  return historyPermissions[type].some((permission) => held.includes(permission));
}

/** The field that identifies the record of each line, per record type. */
const lineKeys: Readonly<Record<string, string>> = { product: 'product_id', stock: 'variant_id' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The part of an action's before or after value that concerns one record. Saving 150 prices is one entry, but the
 * history of a product shows only its own lines. A value without lines is returned whole.
 */
export function linesOfRecord(value: unknown, record: { type: string; id: string }): unknown {
  const key = lineKeys[record.type];
  if (key === undefined || !isRecord(value)) return value;
  const entries = Object.entries(value);
  const isOfLines = entries.length > 0 && entries.every(([, line]) => isRecord(line) && key in line);
  if (!isOfLines) return value;
  return Object.fromEntries(entries.filter(([, line]) => isRecord(line) && String(line[key]) === record.id));
}
