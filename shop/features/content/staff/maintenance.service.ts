import { AppError } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import { replaceSetting } from '../../../platform/db/setting.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { recordAction } from '../../audit/audit.ts';
import { editConflict } from '../../audit/edit-conflict.ts';
import { findMaintenance, type MaintenanceRow } from '../content.queries.ts';
import type { StaffMaintenance } from './maintenance.contract.ts';

const record = { type: 'setting', id: 'maintenance' } as const;

const present = ({ value, version, changed_at }: MaintenanceRow): StaffMaintenance => ({
  active: value.active,
  message_en: value.message?.en ?? null,
  message_ms: value.message?.ms ?? null,
  until: value.until,
  changed_at: changed_at && isoWithOffset(changed_at),
  version,
});

export async function getStaffMaintenance(ctx: Ctx): Promise<{ data: StaffMaintenance }> {
  return { data: present(await findMaintenance(ctx.db)) };
}

type Change = Pick<StaffMaintenance, 'active' | 'message_en' | 'message_ms' | 'until' | 'version'>;

/** A trigger on the settings notifies every process, and each closes or reopens within a second. */
export function changeMaintenance(ctx: Ctx<'requestId'>, { version, ...change }: Change) {
  const { active, message_en, message_ms, until } = change;
  if (active && until !== null && new Date(until) <= ctx.now) {
    throw new AppError('validation', { errors: { until: [platformText[ctx.lang]('window_over')] } });
  }
  const message = message_en !== null && message_ms !== null ? { en: message_en, ms: message_ms } : null;
  return ctx.db.transaction(async (db) => {
    const before = await findMaintenance(db);
    const value = { active, message, until };
    const isChanged = await replaceSetting(db, record.id, value, { version, now: ctx.now });
    if (!isChanged) throw await editConflict(db, ctx, record);
    const action = active === before.value.active ? 'edit' : active ? 'close' : 'open';
    await recordAction(db, ctx, {
      action: `maintenance.${action}`,
      record,
      before: before.value,
      after: { active, message, until },
    });
    return { data: present(await findMaintenance(db)) };
  });
}
