import { z } from 'zod';
import { PublicConfig } from './public-config.ts';

/** The shop's name and its operator, as printed on invoices, emails, the footer and the policies. */
export const ShopProfile = z.object({
  shop_name: PublicConfig.shape.shop_name,
  ...PublicConfig.shape.operator.shape,
});
export type ShopProfile = z.infer<typeof ShopProfile>;

/** The operator's own account for bank transfers. */
export const TransferAccount = z.object({
  bank: z.string(),
  holder: z.string(),
  account_number: z.string(),
});
export type TransferAccount = z.infer<typeof TransferAccount>;
