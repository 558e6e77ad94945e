import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { none, one, timestamp } from '../../../kit/http/wire.ts';
import { compactNumber } from '../../../kit/malaysia.ts';
import { personIdTypes } from './tax-details.constants.ts';

const { get, put, remove } = endpointsAt('/api/profile/tax_details', {
  access: 'signed_in',
  tag: 'E-invoices',
});

/** A number as typed, without spaces and hyphens. */
const typedNumber = z
  .string()
  .max(40)
  .transform((text) => compactNumber(text).toUpperCase());

/** Numbers are masked: only the last four characters are shown. */
export const TaxDetails = z.object({
  tin: z.string().nullable(),
  id_type: z.enum(personIdTypes).nullable(),
  id_number: z.string().nullable(),
  /** Where the identity number comes from: entered here, or from the verified identity card. Null when there is none. */
  source: z.enum(['entered', 'identity_card']).nullable(),
  updated_at: timestamp.nullable(),
});
export type TaxDetails = z.infer<typeof TaxDetails>;

export const getTaxDetails = get('', {
  summary: 'Retrieve the numbers that identify me on e-invoices, masked',
  input: none,
  output: one(TaxDetails),
});

export const putTaxDetails = put('', {
  summary: 'Save my tax number and identity number; e-invoices that wait for them are submitted',
  input: z.object({
    tin: typedNumber.nullish(),
    id_type: z.enum(personIdTypes),
    id_number: typedNumber.pipe(z.string().min(1)),
  }),
  output: one(TaxDetails),
});

export const removeTaxDetails = remove('', {
  summary: 'Remove my tax number and identity number',
  input: none,
  output: one(TaxDetails),
});
