import { type Permission, type QueueName, queueNames, queuePermissions } from '../../../declarations.ts';

/** Counting stops here; more is shown as 99+. */
export const maxCounted = 100;

export function visibleQueues(held: readonly Permission[]): QueueName[] {
  return queueNames.filter((name) => queuePermissions[name].some((permission) => held.includes(permission)));
}
