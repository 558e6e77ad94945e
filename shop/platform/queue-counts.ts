import type { QueueName } from '../declarations.ts';

/**
 * For each queue a statement with a row for everything that waits in it. `$1` is the moment before which nothing asks for attention
 * any more, for those that need one.
 */
export type QueueCounts = Readonly<Partial<Record<QueueName, string>>>;
