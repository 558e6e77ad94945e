import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { requiredSettings } from '../../../kit/required-settings.ts';
import { one } from '../../../kit/wire.ts';

export const getShopStatus = endpoint({
  method: 'GET',
  path: '/api/staff/shop_status',
  access: 'staff',
  tag: 'Staff',
  summary: 'Retrieve warnings about this shop’s configuration',
  output: one(
    z.object({
      /** A demo on a public address, whose passwords everybody knows. */
      is_public_demo: z.boolean(),
      /** Missing server settings; empty for those who may not edit settings. */
      missing_settings: z.array(z.enum(requiredSettings)),
    }),
  ),
});
