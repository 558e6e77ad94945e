import { readUnsubscribeToken } from '../../adapters/mail/unsubscribe.ts';
import { AppError } from '../../kit/http/errors.ts';
import type { OptionalMails } from '../../platform/feature.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { implement, implementRedirect, type Route } from '../../platform/http/implement.ts';
import { optionalMailKinds } from './notification.constants.ts';
import * as contract from './notification.contract.ts';

/** The routes behind the unsubscribe links of all features. */
export function unsubscribeRoutes(mails: OptionalMails): Route[] {
  /**
   * Stops the emails of one kind for whom an email was sent to. The signed token is all it takes, because mail programs
   * send it on behalf of the reader, without a session.
   */
  async function unsubscribe({ db, now, secrets }: Ctx<'secrets'>, { token }: { token: string }) {
    const subject = readUnsubscribeToken(secrets, token);
    const kind = optionalMailKinds.find((known) => known === subject?.kind);
    const isStopped = subject && kind && (await mails[kind]?.(db, subject.id, now));
    if (!isStopped) throw new AppError('not_found');
    return { data: { kind } };
  }
  return [
    implement(contract.unsubscribeMail, unsubscribe),
    implementRedirect(contract.openUnsubscribePage, openUnsubscribePage),
    implement(contract.unsubscribeWithOneClick, unsubscribe),
  ];
}

/** The token is checked when it is used. */
async function openUnsubscribePage({ lang }: Ctx, { token }: { token: string }): Promise<string> {
  return `${lang === 'ms' ? '/ms' : ''}/unsubscribe?token=${token}`;
}
