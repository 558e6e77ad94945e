import { type Entries, everybody } from '../../testing/access/entry.ts';

export const access: Entries = {
  'GET /api/misc/maintenance': everybody(),
  'GET /api/misc/config': everybody(),
  'GET /api/misc/banks': everybody(),
  'GET /api/misc/states': everybody(),
  'GET /api/misc/buyer_variants': everybody(),
};
