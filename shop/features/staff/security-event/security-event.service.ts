import type { InputOf } from '../../../kit/http/endpoint.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { pageOf } from '../audit/history.service.ts';
import type * as contract from './security-event.contract.ts';
import type { EventAccount, SecurityEventEntry } from './security-event.contract.ts';
import { type SecurityEventRow, searchSecurityEvents } from './security-event.queries.ts';

export async function listSecurityEvents(ctx: Ctx, input: InputOf<typeof contract.listSecurityEvents>) {
  const rows = await searchSecurityEvents(ctx.db, input);
  const { shown, next } = pageOf(rows, input.page_size);
  return { data: shown.map(presentEvent), next };
}

function presentEvent(row: SecurityEventRow): SecurityEventEntry {
  return {
    ...withIsoTimes(row),
    actor: presentAccount(row.actor, row.actor_name),
    subject: row.subject === null ? null : presentAccount(row.subject, row.subject_name),
  };
}

function presentAccount(text: string, name: string | null): EventAccount | null {
  const [type, id] = text.split(':');
  return type === 'person' || type === 'staff' ? { type, id: Number(id), name: name || null } : null;
}
