import { z } from 'zod';
import { sen } from './http/wire.ts';

/** Account and reference for a bank transfer, while it is expected. */
export const BankDetails = z.object({
  bank: z.string(),
  holder: z.string(),
  account_number: z.string(),
  /** The number of the order or of the invoice payment, by which the transfer is matched. */
  reference: z.string(),
  amount: sen,
  /** A placeholder account: this is a demo shop. */
  is_demo: z.boolean(),
});
export type BankDetails = z.infer<typeof BankDetails>;
