import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { requiredSettings } from '../../../kit/required-settings.ts';
import { none, one } from '../../../kit/wire.ts';

export const getShopStatus = endpoint({
  method: 'GET',
  path: '/api/staff/shop_status',
  access: 'staff',
  tag: 'Staff',
  summary: 'What those who run this shop have to know about it',
  input: none,
  output: one(
    z.object({
      /** The demo on a public address: everybody knows its passwords. */
      is_public_demo: z.boolean(),
      /** Settings that the server lacks; told to those who may edit settings. */
      missing_settings: z.array(z.enum(requiredSettings)),
    }),
  ),
});
