import { z } from 'zod';
import { PublicConfig } from './public-config.ts';

/** The shop's name and its operator, as printed on invoices, emails, the footer and the policies. */
export const ShopProfile = z.object({
  shop_name: PublicConfig.shape.shop_name,
  ...PublicConfig.shape.operator.shape,
});
export type ShopProfile = z.infer<typeof ShopProfile>;

/** What the operator's bank assigned to receive money by DuitNow QR. */
export const DuitNowMerchant = z.object({
  /** Six digits that name the bank or wallet. */
  acquirer_id: z.string(),
  merchant_id: z.string(),
  name: z.string(),
  city: z.string(),
});
export type DuitNowMerchant = z.infer<typeof DuitNowMerchant>;

/** The operator's own account for bank transfers. */
export const TransferAccount = z.object({
  bank: z.string(),
  holder: z.string(),
  account_number: z.string(),
  /** Null when transfers show no QR code. Accounts saved by earlier releases have none. */
  duitnow: DuitNowMerchant.nullable().default(null),
});
export type TransferAccount = z.infer<typeof TransferAccount>;
