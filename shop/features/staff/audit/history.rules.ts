import { historyPermissions, type Permission, type ReadableRecordType } from '../../../declarations.ts';

/** Whether records of this type have a readable history. Others appear only in the audit log. */
export const hasReadableHistory = (type: string): type is ReadableRecordType =>
  Object.entries(historyPermissions).some(([name, readers]) => name === type && readers.length > 0);

export function mayReadHistory(type: ReadableRecordType, held: readonly Permission[]): boolean {
  return historyPermissions[type].some((permission) => held.includes(permission));
}
