import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, one } from '../../../kit/http/wire.ts';
import { isPostcode, stateCodes } from '../../../kit/malaysia.ts';
import { line, phone, postcode, textBlock } from '../account-fields.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api', { access: 'signed_in', tag: 'Profile' });

export const AddressFields = z.object({
  label: line(40),
  contact: line(100),
  phone,
  line_1: line(120),
  line_2: line(120).nullish(),
  postcode,
  city: line(60),
  state: z.enum(stateCodes),
  notes: textBlock(200).nullish(),
  /** Ignored for the first address, which is always the default. There is always exactly one default. */
  is_default: z.boolean().optional(),
});
export type AddressFields = z.output<typeof AddressFields>;

export const Address = z.object({
  id,
  label: z.string(),
  contact: z.string(),
  phone: z.string(),
  line_1: z.string(),
  line_2: z.string().nullable(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  notes: z.string().nullable(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof Address>;

export const listAddresses = get('/profile/addresses', {
  summary: 'List the addresses of the buyer I act for, default first',
  output: list(Address),
});

export const createAddress = post('/profile/addresses', {
  summary: "Create an address (changing a company's addresses requires company.edit)",
  input: AddressFields,
  output: one(Address),
});

export const getAddress = get('/profile/addresses/{id}', {
  summary: 'Retrieve an address',
  input: z.object({ id: idParam }),
  output: one(Address),
});

export const updateAddress = patch('/profile/addresses/{id}', {
  summary: 'Update an address',
  input: AddressFields.partial().extend({ id: idParam }),
  output: one(Address),
});

export const removeAddress = remove('/profile/addresses/{id}', {
  summary: 'Delete an address and make the newest remaining one the default if this one was',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const findPostcode = get('/misc/postcode/{postcode}', {
  access: 'public',
  tag: 'Reference',
  summary: 'Retrieve the city and state of a postcode, or 404 if unknown',
  cache: 'guest',
  input: z.object({ postcode: z.string().length(5).refine(isPostcode) }),
  output: one(z.object({ city: z.string(), state: z.enum(stateCodes) })),
});
