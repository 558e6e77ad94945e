import { z } from 'zod';
import { writeDuitNowQr } from './duitnow-qr.ts';
import { sen } from './http/wire.ts';
import type { Sen } from './money.ts';
import type { TransferAccount } from './shop-profile.ts';

/** Account and reference for a bank transfer, while it is expected. */
export const BankDetails = z.object({
  bank: z.string(),
  holder: z.string(),
  account_number: z.string(),
  /** The number of the order or of the invoice payment, by which the transfer is matched. */
  reference: z.string(),
  amount: sen,
  /** The payload of a DuitNow QR code for this amount and reference; null when the shop has none. */
  duitnow_qr: z.string().nullable(),
  /** A placeholder account: this is a demo shop. */
  is_demo: z.boolean(),
});
export type BankDetails = z.infer<typeof BankDetails>;

/** The account that receives bank transfers. */
export type BankAccount = TransferAccount & Pick<BankDetails, 'is_demo'>;

/** How to transfer an amount to the account. */
export function bankDetailsOf(
  { duitnow, ...account }: BankAccount,
  { amount, reference }: { amount: Sen; reference: string },
): BankDetails {
  const duitnow_qr = duitnow && writeDuitNowQr({ merchant: duitnow, amount, reference });
  return { ...account, amount, reference, duitnow_qr };
}
