import { ownTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { whatsappCode, whatsappLink, whatsappMessage } from './whatsapp.table.ts';

export const whatsappTables: readonly PersonalTable[] = [
  ownTable(whatsappMessage, ['direction', 'phone', 'text', 'created_at']),
  ownTable(whatsappCode, ['expires_at']),
  ownTable(whatsappLink, ['phone', 'linked_at']),
];
