import { isoWithOffset } from '../../../kit/local-date.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { PersonalTable } from '../../../platform/http/personal-data.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { findProfile } from '../profile/profile.queries.ts';
import type { Export } from './export.contract.ts';

/** The tables of all features, passed in by the shop's composition. */
export function createExportPersonalData(tables: readonly PersonalTable[]) {
  return async (ctx: Ctx<'metrics' | 'requestId'>): Promise<{ data: Export }> => {
    const { personId } = personOf(ctx);
    // One snapshot for all tables.
    const exported = await ctx.db.transaction(async (db) => {
      await db.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { person } = await findProfile(db, personId);
      const subject = { personId, email: person.email ?? '' };
      const shown: Export['tables'] = {};
      for (const { table, read } of tables) shown[table] = (await read(db, subject)).map(withWireTimes);
      return { data: { exported_at: isoWithOffset(ctx.now), tables: shown } };
    });
    await recordSecurityEvent(ctx, { kind: 'data_exported' });
    return exported;
  };
}

function withWireTimes(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? isoWithOffset(value) : value]),
  );
}
