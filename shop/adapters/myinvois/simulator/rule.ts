import type { MyInvoisError } from '../myinvois.ts';
import type { UblNode } from './ubl-reader.ts';

/**
 * A rule of the validation. Codes with numbers are those of MyInvois. Where the number is not published, the simulator
 * uses a code of its own that starts with SIM.
 */
export type Rule = (invoice: UblNode) => readonly MyInvoisError[];

export const failure = (code: string, message: string, target: string | null = null): MyInvoisError => ({
  code,
  message,
  target: target === null ? null : `Invoice.${target}`,
});
