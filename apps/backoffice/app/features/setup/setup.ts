import type { Api } from '@bakul/shop/api';

/** The account that a setup link is for. */
export type Setup = Api['POST /api/staff/setup/look']['output']['data'];
