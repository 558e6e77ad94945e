import { addDays, atHour, isoWithOffset } from '../../../kit/local-date.ts';
import type { SecurityEventKind } from '../../../kit/security-events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { pageOf } from '../audit/history.present.ts';
import type { EventAccount, SecurityEventEntry } from './security-event.contract.ts';
import { type SecurityEventRow, searchSecurityEvents } from './security-event.queries.ts';

type Input = {
  after?: number | undefined;
  page_size: number;
  kind?: SecurityEventKind | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export async function listSecurityEvents(ctx: Ctx, input: Input) {
  const { after, page_size, kind, actor, subject, account, from, to } = input;
  const rows = await searchSecurityEvents(ctx.db, {
    kind,
    actor,
    subject,
    account,
    after,
    from: from ? atHour(from, 0) : undefined,
    until: to ? atHour(addDays(to, 1), 0) : undefined,
    limit: page_size + 1,
  });
  const { shown, next } = pageOf(rows, page_size);
  return { data: shown.map(presentEvent), next };
}

function presentEvent(row: SecurityEventRow): SecurityEventEntry {
  const { id, at, kind, detail, request_id } = row;
  return {
    id,
    at: isoWithOffset(at),
    kind,
    actor: presentAccount(row.actor, row.actor_name),
    subject: row.subject === null ? null : presentAccount(row.subject, row.subject_name),
    detail,
    request_id,
  };
}

function presentAccount(text: string, name: string | null): EventAccount | null {
  const [type, id] = text.split(':');
  return type === 'person' || type === 'staff' ? { type, id: Number(id), name: name || null } : null;
}
