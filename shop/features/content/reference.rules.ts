import type { Text } from '../../kit/text/language.ts';

/** Lists that change by law or by merger, not by the operator. */

export const states: readonly { code: string; name: string }[] = [
  { code: 'JHR', name: 'Johor' },
  { code: 'KDH', name: 'Kedah' },
  { code: 'KTN', name: 'Kelantan' },
  { code: 'MLK', name: 'Melaka' },
  { code: 'NSN', name: 'Negeri Sembilan' },
  { code: 'PHG', name: 'Pahang' },
  { code: 'PNG', name: 'Pulau Pinang' },
  { code: 'PRK', name: 'Perak' },
  { code: 'PLS', name: 'Perlis' },
  { code: 'SBH', name: 'Sabah' },
  { code: 'SWK', name: 'Sarawak' },
  { code: 'SGR', name: 'Selangor' },
  { code: 'TRG', name: 'Terengganu' },
  { code: 'KUL', name: 'Kuala Lumpur' },
  { code: 'LBN', name: 'Labuan' },
  { code: 'PJY', name: 'Putrajaya' },
];

export const banks: readonly { code: string; name: string }[] = [
  { code: 'MBBEMYKL', name: 'Maybank' },
  { code: 'CIBBMYKL', name: 'CIMB Bank' },
  { code: 'PBBEMYKL', name: 'Public Bank' },
  { code: 'RHBBMYKL', name: 'RHB Bank' },
  { code: 'HLBBMYKL', name: 'Hong Leong Bank' },
  { code: 'ARBKMYKL', name: 'AmBank' },
  { code: 'BIMBMYKL', name: 'Bank Islam' },
  { code: 'BKRMMYKL', name: 'Bank Rakyat' },
  { code: 'BSNAMYK1', name: 'Bank Simpanan Nasional' },
  { code: 'BMMBMYKL', name: 'Bank Muamalat' },
  { code: 'AGOBMYKL', name: 'Agrobank' },
  { code: 'MFBBMYKL', name: 'Alliance Bank' },
  { code: 'PHBMMYKL', name: 'Affin Bank' },
  { code: 'UOVBMYKL', name: 'UOB Malaysia' },
  { code: 'OCBCMYKL', name: 'OCBC Bank' },
  { code: 'HBMBMYKL', name: 'HSBC Bank' },
  { code: 'SCBLMYKX', name: 'Standard Chartered' },
];

export const buyerVariants: readonly { id: number; code: string; name: Text }[] = [
  { id: 1, code: 'restaurant', name: { en: 'Restaurant', ms: 'Restoran' } },
  { id: 2, code: 'hotel', name: { en: 'Hotel', ms: 'Hotel' } },
  { id: 3, code: 'caterer', name: { en: 'Caterer', ms: 'Katering' } },
  { id: 4, code: 'retailer', name: { en: 'Retailer', ms: 'Peruncit' } },
  { id: 5, code: 'wholesaler', name: { en: 'Wholesaler', ms: 'Pemborong' } },
  { id: 6, code: 'processor', name: { en: 'Food processor', ms: 'Pemproses makanan' } },
  { id: 7, code: 'other', name: { en: 'Other', ms: 'Lain-lain' } },
];
