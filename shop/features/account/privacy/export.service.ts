import { sweepFiles } from '../../../adapters/files/private-files.service.ts';
import { mailPerson } from '../../../adapters/mail/mail.ts';
import { conflict } from '../../../kit/http/errors.ts';
import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { PersonalTable } from '../../../platform/http/personal-data.ts';
import { deleteLoginState } from '../../../platform/http/throttle/login-guard.ts';
import { type EventCtx, recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountMails } from '../account.mails.ts';
import { accountText } from '../account.messages.ts';
import { loginsOf } from '../person.queries.ts';
import { findProfile, lockPerson } from '../profile/profile.queries.ts';
import type { Export } from './export.contract.ts';

/** The tables of all features, passed in by the shop's composition. */
export function createExportPersonalData(tables: readonly PersonalTable[]) {
  return async (ctx: EventCtx): Promise<{ data: Export }> => {
    const { personId } = personOf(ctx);
    // One snapshot for all tables.
    const exported = await ctx.db.transaction(async (db) => {
      await db.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const { person } = await findProfile(db, personId);
      const subject = { personId, email: person.email ?? '' };
      const shown: Export['tables'] = {};
      for (const { table, read } of tables) shown[table] = (await read(db, subject)).map(withIsoTimes);
      return { data: { exported_at: isoWithOffset(ctx.now), tables: shown } };
    });
    await recordSecurityEvent(ctx, { kind: 'data_exported' });
    return exported;
  };
}

/**
 * Closes the caller's account unless something pending still needs its data. Every table erases what it holds about the
 * person, in one transaction. The files are deleted right after it. A final email confirms the closing and is itself
 * deleted once sent.
 */
export function createCloseAccount(tables: readonly PersonalTable[]) {
  return async (ctx: Ctx<'companies' | 'files' | 'metrics' | 'pictures' | 'requestId' | 'throttle'>) => {
    const { personId } = personOf(ctx);
    await ctx.db.transaction(async (db) => {
      const person = await lockPerson(db, personId);
      await ctx.companies.leaveAllCompanies(db, { personId, lang: ctx.lang });
      const subject = { personId, email: person.email ?? '' };
      for (const { closeBlocker } of tables) {
        const reason = await closeBlocker?.(db, subject);
        if (reason) throw conflict(accountText[ctx.lang](reason));
      }
      for (const { erase } of tables) await erase(db, subject, ctx.now);
      await deleteLoginState(db, ctx.throttle, loginsOf(person));
      await mailPerson(db, person, accountMails.account_closed, ctx.now);
      await recordSecurityEvent(ctx, { kind: 'account_closed' }, db);
    });
    await sweepFiles(ctx);
    ctx.log.info({ person: personId }, 'account closed');
    return { data: { closed: true as const } };
  };
}
