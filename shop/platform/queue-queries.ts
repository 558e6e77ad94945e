import type { QueueName } from '../declarations.ts';

/**
 * For each queue, a query that returns one row per waiting item. `$1`, for queries that need it, is the time before
 * which items no longer count.
 */
export type QueueQueries = Readonly<Partial<Record<QueueName, string>>>;

/** Older items no longer count, so that they do not demand attention at every poll. */
const maxItemAgeMs = 30 * 86_400_000;

export const countedSince = (now: Date): Date => new Date(now.getTime() - maxItemAgeMs);
