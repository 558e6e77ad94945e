import type { Api } from '@bakul/shop/api';

export type AuditEntry = Api['GET /api/staff/audit']['output']['data'][number];
