import { z } from 'zod';
import { timestamp } from '../../kit/http/wire.ts';

/** A history entry as shown to staff: colleagues by name, everybody else only by their side. */
export const HistoryEntry = z.object({
  from: z.string().nullable(),
  to: z.string(),
  side: z.enum(['buyer', 'shop', 'system']),
  who: z.string().nullable(),
  reason: z.string().nullable(),
  at: timestamp,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
