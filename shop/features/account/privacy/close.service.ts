import { sweepFiles } from '../../../adapters/files/private-files.service.ts';
import { queueMail } from '../../../adapters/mail/mail.ts';
import { AppError } from '../../../kit/errors.ts';
import { personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { PersonalTable } from '../../../platform/http/personal-data.ts';
import { deleteLoginState } from '../../../platform/http/throttle/login-guard.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { accountMails } from '../account.mails.ts';
import { accountText } from '../account.messages.ts';
import { loginsOf } from '../person.queries.ts';
import { lockPerson } from '../profile/profile.queries.ts';

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
      const { email, name, language } = person;
      await ctx.companies.leaveAllCompanies(db, { personId, lang: ctx.lang });
      const subject = { personId, email: email ?? '' };
      for (const { closeBlocker } of tables) {
        const reason = await closeBlocker?.(db, subject);
        if (reason) throw new AppError('conflict', { detail: accountText[ctx.lang](reason) });
      }
      for (const { erase } of tables) await erase(db, subject, ctx.now);
      await deleteLoginState(db, ctx.throttle, loginsOf(person));
      const params = { name };
      await queueMail(db, {
        to: email,
        lang: language,
        template: accountMails.account_closed,
        params,
        now: ctx.now,
      });
      await recordSecurityEvent(ctx, { kind: 'account_closed' }, db);
    });
    await sweepFiles(ctx);
    ctx.log.info({ person: personId }, 'account closed');
    return { data: { closed: true as const } };
  };
}
