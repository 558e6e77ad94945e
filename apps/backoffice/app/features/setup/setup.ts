import type { Api } from '@bakul/shop/api';

/** What a link to set oneself up is for. */
export type Setup = Api['POST /api/staff/setup/look']['output']['data'];
