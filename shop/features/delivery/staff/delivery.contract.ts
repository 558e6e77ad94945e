import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, list, one, sen } from '../../../kit/http/wire.ts';
import { stateCodes } from '../../../kit/malaysia.ts';
import { line, postcode } from '../../../kit/text/text-fields.ts';
import { PickupPoint } from '../pickup-point.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api/staff', {
  access: { staff: 'setting.edit' },
  tag: 'Back office: delivery',
});
const version = z.int().min(1);
const amount = z.int().min(0).max(10_000_000);

export const StaffZone = z.object({
  id,
  version: z.int(),
  name_en: z.string(),
  name_ms: z.string(),
  minimum: sen,
  fee: sen,
  free_from: sen.nullable(),
  areas: z.array(z.object({ from_postcode: z.string(), to_postcode: z.string() })),
});
export type StaffZone = z.infer<typeof StaffZone>;

const zoneFields = z.object({
  name_en: line(80),
  name_ms: line(80),
  minimum: amount,
  fee: amount,
  free_from: amount.min(1).nullable().default(null),
  areas: z
    .array(
      z
        .object({ from_postcode: postcode, to_postcode: postcode })
        .refine(({ from_postcode, to_postcode }) => from_postcode <= to_postcode, {
          path: ['to_postcode'],
          params: { text: 'area_order' },
        }),
    )
    .max(200)
    .default([]),
});
export type ZoneFields = z.output<typeof zoneFields>;
const freeFromError = { path: ['free_from'], params: { text: 'free_below_minimum' } };
const isFreeFromAboveMinimum = ({ free_from, minimum }: ZoneFields) =>
  free_from === null || free_from >= minimum;

export const listZones = get('/delivery_zone', {
  summary: 'List the delivery zones with postcodes, minimum and fee',
  output: list(StaffZone),
});

export const createZone = post('/delivery_zone', {
  summary: 'Create a zone, whose postcodes must not belong to another zone',
  input: zoneFields.refine(isFreeFromAboveMinimum, freeFromError),
  output: one(StaffZone),
});

export const editZone = patch('/delivery_zone/{id}', {
  summary: 'Update a zone, while orders already placed keep their fee',
  input: zoneFields.extend({ id: idParam, version }).refine(isFreeFromAboveMinimum, freeFromError),
  output: one(StaffZone),
});

export const deleteZone = remove('/delivery_zone/{id}', {
  summary: 'Delete a zone that no order refers to',
  input: z.object({ id: idParam }),
  output: one(z.object({ deleted: z.literal(true) })),
});

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const StaffPickupPoint = PickupPoint.omit({ name: true }).extend({
  version: z.int(),
  name_en: z.string(),
  name_ms: z.string(),
  is_active: z.boolean(),
});
export type StaffPickupPoint = z.infer<typeof StaffPickupPoint>;

const pointFields = z.object({
  name_en: line(80),
  name_ms: line(80),
  address: line(200),
  postcode,
  city: line(60),
  state: z.enum(stateCodes),
  opens: hour,
  closes: hour,
  is_active: z.boolean(),
});
export type PointFields = z.output<typeof pointFields>;
const hoursOrderError = { path: ['closes'], params: { text: 'hours_order' } };
const closesAfterOpening = ({ opens, closes }: PointFields) => opens < closes;

export const listPoints = get('/pickup_point', {
  summary: 'List all pickup points, including inactive ones',
  output: list(StaffPickupPoint),
});

export const createPoint = post('/pickup_point', {
  summary: 'Create a pickup point',
  input: pointFields.refine(closesAfterOpening, hoursOrderError),
  output: one(StaffPickupPoint),
});

export const editPoint = patch('/pickup_point/{id}', {
  summary: 'Update a pickup point, which is offered to buyers only while active',
  input: pointFields.extend({ id: idParam, version }).refine(closesAfterOpening, hoursOrderError),
  output: one(StaffPickupPoint),
});
