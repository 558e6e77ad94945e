import type { StaffAction } from '../../declarations.ts';
import type { Db } from '../../platform/db/db.ts';
import { replaceSetting } from '../../platform/db/setting.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { recordAction } from '../audit/audit.ts';
import { editConflict } from '../audit/edit-conflict.ts';

type SettingChange = {
  name: string;
  value: object;
  version: number;
  action: StaffAction;
  /** What the audit log shows. */
  before: unknown;
  after?: unknown;
};

/** Replaces a setting and records who did it. Refuses an outdated version. */
export async function changeSetting(
  db: Db,
  ctx: Ctx<'requestId'>,
  { name, value, version, action, before, after = value }: SettingChange,
): Promise<void> {
  const record = { type: 'setting', id: name } as const;
  const isChanged = await replaceSetting(db, name, value, { version, now: ctx.now });
  if (!isChanged) throw await editConflict(db, ctx, record);
  await recordAction(db, ctx, { action, record, before, after });
}
