import type { Brand } from '../adapters/mail/render-mail.ts';
import type { BankAccount } from '../kit/bank-details.ts';

/** The test shop's account for bank transfers. */
export const testBank: BankAccount = {
  bank: 'Maybank',
  holder: 'Bakul Segar Sdn Bhd',
  account_number: '5140 1234 5678',
  duitnow: {
    acquirer_id: '588734',
    merchant_id: 'MBB00012345',
    name: 'Bakul Segar Sdn Bhd',
    city: 'Shah Alam',
  },
  is_demo: false,
};

/** The brand in the test shop's emails. */
export const testBrand: Brand = {
  shopName: 'Bakul',
  publicUrl: 'https://bakul.example',
  operator: 'Bakul Segar Sdn Bhd',
  from: '"Bakul" <pesanan@bakul.example>',
  bank: testBank,
};

export const readBrand = (): Brand => testBrand;
