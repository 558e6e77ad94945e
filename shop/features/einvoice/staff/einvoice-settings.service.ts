import { isValidAt } from '../../../adapters/myinvois/certificate.ts';
import { MyInvoisUnavailable } from '../../../adapters/myinvois/myinvois.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { changeSetting } from '../../content/change-setting.ts';
import { registrationDigits } from '../einvoice.rules.ts';
import { einvoiceSetting, findEinvoiceSettings } from '../einvoice-settings.queries.ts';
import type * as contract from './einvoice.contract.ts';

async function present(ctx: Ctx<'myInvois'>, db: Db) {
  const { value, version, changed_at } = await findEinvoiceSettings(db);
  const { environment, certificate } = ctx.myInvois;
  const data: contract.StaffEinvoiceSettings = {
    settings: value,
    environment,
    document_version: certificate ? '1.1' : '1.0',
    certificate: certificate && {
      subject: certificate.subject,
      valid_until: isoWithOffset(certificate.validUntil),
      is_valid: isValidAt(certificate, ctx.now),
    },
    changed_at: changed_at && isoWithOffset(changed_at),
    version,
  };
  return { data };
}

export function getEinvoiceSettings(ctx: Ctx<'myInvois'>) {
  return present(ctx, ctx.db);
}

export function changeEinvoiceSettings(
  ctx: Ctx<'myInvois' | 'requestId'>,
  { version, ...value }: InputOf<typeof contract.changeEinvoiceSettings>,
) {
  return ctx.db.transaction(async (db) => {
    const { value: before } = await findEinvoiceSettings(db);
    await changeSetting(db, ctx, {
      name: einvoiceSetting,
      value,
      version,
      action: 'einvoice_settings.edit',
      before,
    });
    return present(ctx, db);
  });
}

/** Tries the credentials, the seller's tax number and the certificate. */
export async function checkEinvoiceSettings(ctx: Ctx<'myInvois'>) {
  const { myInvois, now } = ctx;
  const { value } = await findEinvoiceSettings(ctx.db);
  const access = await myInvois.checkAccess();
  const { certificate } = myInvois;
  return {
    data: {
      access,
      tin: value && access === 'accepted' ? await checkSellerTin(ctx, value) : ('unchecked' as const),
      certificate: !certificate ? 'none' : isValidAt(certificate, now) ? 'valid' : 'expired',
    } as const,
  };
}

async function checkSellerTin(
  { myInvois }: Ctx<'myInvois'>,
  { tin, registration }: contract.EinvoiceSettings,
) {
  try {
    const isKnown = await myInvois.checkTin(tin, 'BRN', registrationDigits(registration));
    return isKnown ? ('valid' as const) : ('invalid' as const);
  } catch (error) {
    if (error instanceof MyInvoisUnavailable) return 'unchecked' as const;
    throw error;
  }
}
