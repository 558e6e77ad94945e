import { historyReaders, type Permission, type ReadableRecord } from '../../../declarations.ts';

/** Whether records of this type have a readable history. Others appear only in the audit log. */
export const isReadable = (type: string): type is ReadableRecord =>
  Object.entries(historyReaders).some(([name, readers]) => name === type && readers.length > 0);

export function mayReadHistory(type: ReadableRecord, held: readonly Permission[]): boolean {
  return historyReaders[type].some((permission) => held.includes(permission));
}
