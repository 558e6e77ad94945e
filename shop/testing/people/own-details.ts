/** Part of everything that belongs to someone. No one else may ever see it. */
export const secretMark = 'OWNERS-SECRET';

export const someAddress = {
  label: `Dapur ${secretMark}`,
  contact: `Siti ${secretMark}`,
  phone: '03-8938 2200',
  line_1: `12 Jalan ${secretMark}`,
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
} as const;

export const someBank = { bank_code: 'MBBEMYKL', holder: secretMark, account_number: '512345678901' };
