import { z } from 'zod';
import { sen } from './wire.ts';

/** Where a transfer goes and what to write on it, as long as it is waited for. */
export const BankDetails = z.object({
  bank: z.string(),
  holder: z.string(),
  account_number: z.string(),
  /** The number of the order, or of the payment of invoices: the transfer is found by it. */
  reference: z.string(),
  amount: sen,
  /** An account that nobody has: the shop is a demonstration. */
  is_demo: z.boolean(),
});
export type BankDetails = z.infer<typeof BankDetails>;
