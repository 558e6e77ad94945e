import { ownTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { priceAlert } from './price-alert.table.ts';

/** Alerts are deleted with the account. */
export const priceAlertTables: readonly PersonalTable[] = [
  ownTable(priceAlert, ['product_id', 'price', 'created_at', 'notified_at']),
];
