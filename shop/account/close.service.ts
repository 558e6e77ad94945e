import { personOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { queueMail } from '../ports/mail.ts';
import { sweepFiles } from '../ports/private-files.service.ts';
import { requirePassword } from './password.service.ts';
import type { PersonalTable } from './personal-data.ts';
import { lockPerson } from './profile.queries.ts';

/**
 * Closes the caller's account, once nothing is under way that needs its data. Every table erases what it holds of the person, in one transaction; the files go right
 * after it. A last mail says so, and is forgotten once it was sent.
 */
export function closeOf(tables: readonly PersonalTable[]) {
  return async (ctx: Ctx, { password }: { password: string }) => {
    const { personId } = personOf(ctx);
    await requirePassword(ctx, personId, password, 'password');
    await ctx.db.transaction(async (db) => {
      const { email, name, language } = await lockPerson(db, personId);
      await ctx.companies.leaveAll(db, { personId, lang: ctx.lang });
      const subject = { personId, email: email ?? '' };
      for (const { keepsOpen } of tables) {
        const reason = await keepsOpen?.(db, subject);
        if (reason) throw new AppError('conflict', { detail: serverText[ctx.lang](reason) });
      }
      for (const { erase } of tables) await erase(db, subject, ctx.now);
      const params = { name };
      await queueMail(db, { to: email, lang: language, template: 'account_closed', params, now: ctx.now });
    });
    await sweepFiles(ctx);
    ctx.log.info({ person: personId }, 'account closed');
    return { data: { closed: true as const } };
  };
}
