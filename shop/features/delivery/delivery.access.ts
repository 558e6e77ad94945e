import { type Entries, everybody } from '../../testing/access/entry.ts';

export const access: Entries = {
  'GET /api/misc/pickup_points': everybody(),
};
