import { z } from 'zod';
import { sen, timestamp } from '../../kit/http/wire.ts';

/** A request that waits for a second person. */
export const SecondApproval = z.object({
  by: z.string(),
  at: timestamp,
  /** Whoever asked may withdraw the request, but not approve it. */
  is_mine: z.boolean(),
  amount: sen,
  reason: z.string().nullable(),
  bank_reference: z.string().nullable(),
});
export type SecondApproval = z.infer<typeof SecondApproval>;
