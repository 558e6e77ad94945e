import { queueMail } from '../../../adapters/mail/mail.ts';
import { conflict, requireFound } from '../../../kit/http/errors.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { isAskable } from '../einvoice.rules.ts';
import { taxDetailsMails } from '../tax-details/tax-details.mails.ts';
import { taxDetailsText } from '../tax-details/tax-details.messages.ts';
import { findPrivateBuyer, markAsked } from '../tax-details/tax-details.queries.ts';
import { lockEinvoice } from './einvoice.queries.ts';
import { showStaffEinvoice } from './einvoice.service.ts';

const dayMs = 86_400_000;

/** Emails a private buyer whose numbers are missing or wrong, at most once a day for a document. */
export function askBuyer(ctx: Ctx<'myInvois' | 'requestId'>, { id }: { id: number }) {
  const text = taxDetailsText[ctx.lang];
  return ctx.db.transaction(async (db) => {
    const row = requireFound(await lockEinvoice(db, id));
    const buyer = await findPrivateBuyer(db, id);
    if (!buyer?.email || !isAskable(row)) throw conflict(text('tax_details_not_asked'));
    const { buyer_asked_at: asked } = row;
    if (asked && ctx.now.getTime() - asked.getTime() < dayMs) throw conflict(text('tax_details_just_asked'));
    await queueMail(db, {
      to: buyer.email,
      lang: buyer.language,
      template: taxDetailsMails.tax_details_needed,
      params: { name: buyer.name, number: row.number },
      now: ctx.now,
    });
    await markAsked(db, id, ctx.now);
    await recordAction(db, ctx, { action: 'e_invoice.ask_buyer', record: { type: 'e_invoice', id } });
    return showStaffEinvoice(ctx, db, id);
  });
}
