import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, idParam, one, slug } from '../../../../kit/http/wire.ts';
import { stateCodes } from '../../../../kit/malaysia.ts';
import { line, textBlock } from '../../../account/account-fields.contract.ts';

const { get, post, patch } = endpointsAt('/api/staff/farm', {
  access: { staff: 'catalog.edit' },
  tag: 'Back office: catalogue',
});

const fields = z.object({
  name: line(80),
  district: line(80),
  /** Malaysian state. Null for imported produce. */
  state: z.enum(stateCodes).nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
  about_en: textBlock(2000),
  about_ms: textBlock(2000),
});
export type FarmFields = z.output<typeof fields>;

export const StaffFarm = fields.extend({
  id,
  slug,
  state: z.string().nullable(),
  products: z.int(),
  updated_at: z.string(),
});
export type StaffFarm = z.infer<typeof StaffFarm>;

/** A Malaysian farm has a state, a foreign one has none. */
const isPlaced = ({ state, country }: { state: string | null; country: string }) =>
  (country === 'MY') === (state !== null);
const placed = { path: ['state'], params: { text: 'field_invalid' } };

export const listFarms = get('', {
  summary: 'List all farms by name, with the number of products of each',
  output: one(z.array(StaffFarm)),
});

export const createFarm = post('', {
  summary: 'Create a farm',
  idempotent: true,
  input: fields.extend({ slug: slug.optional() }).refine(isPlaced, placed),
  output: one(StaffFarm),
});

export const updateFarm = patch('/{id}', {
  summary: 'Update a farm',
  input: fields.extend({ id: idParam, seen_updated_at: z.string().max(40) }).refine(isPlaced, placed),
  output: one(StaffFarm),
});
