import type { StateCode } from '../../../kit/malaysia.ts';

/**
 * State codes of MyInvois, by ours. `NA` stands for an address that is not given.
 * Source: https://sdk.myinvois.hasil.gov.my/codes/state-codes/, 10 December 2025.
 */
export const stateNumbers: Readonly<Record<StateCode | 'NA', string>> = {
  JHR: '01',
  KDH: '02',
  KTN: '03',
  MLK: '04',
  NSN: '05',
  PHG: '06',
  PNG: '07',
  PRK: '08',
  PLS: '09',
  SGR: '10',
  TRG: '11',
  SBH: '12',
  SWK: '13',
  KUL: '14',
  LBN: '15',
  PJY: '16',
  NA: '17',
};
