import { AppError } from '../../../kit/http/errors.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { changeSetting } from '../change-setting.ts';
import { findMaintenance, type MaintenanceRow } from '../content.queries.ts';
import type { StaffMaintenance } from './maintenance.contract.ts';

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
    const verb = active === before.value.active ? 'edit' : active ? 'close' : 'open';
    const action = `maintenance.${verb}` as const;
    await changeSetting(db, ctx, { name: 'maintenance', value, version, action, before: before.value });
    return { data: present(await findMaintenance(db)) };
  });
}
