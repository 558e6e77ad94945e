import { type Permission, type QueueName, queueNames, queueReaders } from '../../../declarations.ts';

/** Counting stops here; more is shown as 99+. */
export const maxCounted = 100;

export function countsFor(held: readonly Permission[]): QueueName[] {
  return queueNames.filter((name) => queueReaders[name].some((permission) => held.includes(permission)));
}
