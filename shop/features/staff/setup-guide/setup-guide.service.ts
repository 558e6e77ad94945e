import { queueMail } from '../../../adapters/mail/mail.ts';
import { AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { withIsoTimes } from '../../../kit/local-date.ts';
import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { readSavedIdentity } from '../../content/profile/profile.service.ts';
import { staffMails } from '../staff.mails.ts';
import { staffText } from '../staff.messages.ts';
import { findStaff } from '../staff.queries.ts';
import type { SetupGuide } from './setup-guide.contract.ts';
import * as queries from './setup-guide.queries.ts';
import { setupProgress } from './setup-guide.rules.ts';

type GuideCtx = Ctx<'shop' | 'payments'>;

export async function getSetupGuide({ db, shop, payments }: GuideCtx): Promise<{ data: SetupGuide }> {
  const [{ has_sent_mail, ...counts }, isDeliveryConfirmed, test, saved] = await Promise.all([
    queries.countForSetup(db),
    queries.isDeliveryConfirmed(db),
    queries.findLastTestMail(db, staffMails.test_mail.name),
    readSavedIdentity(db),
  ]);
  // This process is notified a moment after a change was saved. The guide must not show a finished step as open.
  const savedSettings = {
    OPERATOR_NAME: saved.profile,
    BANK_ACCOUNT: saved.bank,
    SMTP_URL: null,
    STRIPE_SECRET_KEY: null,
  };
  const missing = shop.missingSettings.filter((name) => savedSettings[name] === null);
  const progress = setupProgress({ missing, hasSentMail: has_sent_mail, isDeliveryConfirmed, counts });
  return {
    data: {
      ...progress,
      mail: { is_configured: !missing.includes('SMTP_URL'), test: test && withIsoTimes(test) },
      payment_provider: payments?.name ?? null,
      counts,
    },
  };
}

export async function confirmDelivery(ctx: GuideCtx & Ctx<'requestId'>) {
  await ctx.db.transaction(async (db) => {
    await queries.confirmDeliveryOnce(db, ctx.now);
    await recordAction(db, ctx, {
      action: 'setup_guide.delivery',
      record: { type: 'setting', id: 'setup_guide' },
    });
  });
  return getSetupGuide(ctx);
}

/** Goes through the queue like every other email, so it proves the whole way to the mail server. */
export async function sendTestMail(ctx: GuideCtx & Ctx<'requestId'>) {
  if (ctx.shop.missingSettings.includes('SMTP_URL')) throw conflict(staffText[ctx.lang]('no_mail_server'));
  const { email, name } = requireFound(await findStaff(ctx.db, staffOf(ctx).staffId));
  const mail = {
    to: email,
    lang: ctx.lang,
    template: staffMails.test_mail,
    params: { name },
    now: ctx.now,
  };
  await ctx.db.transaction(async (db) => {
    await queueMail(db, mail);
    await recordAction(db, ctx, {
      action: 'setup_guide.test_mail',
      record: { type: 'setting', id: 'setup_guide' },
    });
  });
  return getSetupGuide(ctx);
}

export async function checkPaymentKeys({ payments }: Ctx<'payments'>) {
  if (payments === null) throw new AppError('not_found');
  return { data: await payments.checkKeys() };
}
