import type { Db } from '../../../platform/db/db.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { unsealText } from '../../../platform/secrets/secrets.ts';
import { matchTotp } from '../../../platform/secrets/totp.ts';
import { recordSecurityEvent } from '../../../platform/security-events/security-events.ts';
import { consumeRecoveryCode, recoveryCodesLeft } from '../../security/recovery-code.service.ts';
import { consumeTotpStep, lockActiveStaff, type StaffRow } from '../staff.queries.ts';
import { totpSealContext } from '../staff.rules.ts';

export type SecondFactor = 'totp' | 'recovery_code';

const totpCode = /^\d{6}$/;

/**
 * Uses up a TOTP code or a recovery code. Returns null when it is neither, was used before, or the member may no longer
 * sign in.
 */
export async function useSecondFactor(
  db: Db,
  ctx: Ctx<'metrics' | 'requestId' | 'secrets'>,
  member: StaffRow,
  code: string,
): Promise<SecondFactor | null> {
  if (totpCode.test(code)) return (await useTotp(db, ctx, member, code)) ? 'totp' : null;
  const owner = { staffId: member.id };
  // The lock lets a concurrent deactivation or reset win, as the conditional update of the TOTP step does.
  if (!(await lockActiveStaff(db, member.id))) return null;
  if (!(await consumeRecoveryCode(db, ctx, owner, code))) return null;
  const left = await recoveryCodesLeft(db, owner);
  const subject = `staff:${member.id}`;
  await recordSecurityEvent(ctx, { kind: 'recovery_code_used', subject, detail: { left } }, db);
  return 'recovery_code';
}

async function useTotp(
  db: Db,
  { secrets, now }: Ctx<'secrets'>,
  { id, totp_secret, totp_step }: StaffRow,
  code: string,
): Promise<boolean> {
  const secret = unsealText(secrets.fields, totp_secret, totpSealContext(id));
  const step = matchTotp(secret, code, { now, lastStep: totp_step });
  return step !== null && consumeTotpStep(db, id, step);
}
