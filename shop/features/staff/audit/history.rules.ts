import { historyReaders, type Permission, type ReadableRecord } from '../../../declarations.ts';

/** Whether a record has a past of its own to read; of the others only the audit log tells. */
export const isReadable = (type: string): type is ReadableRecord =>
  Object.entries(historyReaders).some(([name, readers]) => name === type && readers.length > 0);

export function mayReadHistory(type: ReadableRecord, held: readonly Permission[]): boolean {
  return historyReaders[type].some((permission) => held.includes(permission));
}
