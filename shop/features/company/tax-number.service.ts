import { type MyInvois, MyInvoisUnavailable } from '../../adapters/myinvois/myinvois.ts';
import { fieldError } from '../../kit/http/errors.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { JobDeps } from '../../platform/jobs/job.ts';
import { companyText } from './company.messages.ts';
import { confirmTaxNumber, listUncheckedTaxNumbers, type TaxNumberOwner } from './tax-number.queries.ts';

/** Per run. Companies confirmed earlier are not checked again, so there are few. */
const maxChecksPerRun = 50;

type TaxNumberResult = 'confirmed' | 'wrong' | 'unreachable';

async function checkTaxNumber(
  myInvois: MyInvois,
  { tax_number, ssm_number }: TaxNumberOwner,
): Promise<TaxNumberResult> {
  try {
    return (await myInvois.checkTin(tax_number, 'BRN', ssm_number)) ? 'confirmed' : 'wrong';
  } catch (error) {
    if (error instanceof MyInvoisUnavailable) return 'unreachable';
    throw error;
  }
}

/**
 * Throws a field error when the tax authority does not know the tax number of this registration. Returns whether it
 * confirmed the number; false when it could not be reached. Makes a network call.
 */
export async function requireKnownTaxNumber(ctx: Ctx<'myInvois'>, owner: TaxNumberOwner): Promise<boolean> {
  const result = await checkTaxNumber(ctx.myInvois, owner);
  if (result === 'wrong') {
    throw fieldError('tax_number', companyText[ctx.lang]('tax_number_wrong', owner));
  }
  return result === 'confirmed';
}

/**
 * Checks the tax numbers that were saved while the tax authority could not be reached, or whose registration number has
 * changed since. Stops when it cannot be reached again.
 */
export async function recheckTaxNumbers(deps: Pick<JobDeps, 'db' | 'clock' | 'myInvois'>) {
  const counts = { confirmed: 0, wrong: 0, unreachable: 0 };
  for (const owner of await listUncheckedTaxNumbers(deps.db, maxChecksPerRun)) {
    const result = await checkTaxNumber(deps.myInvois, owner);
    counts[result] += 1;
    if (result === 'unreachable') break;
    if (result === 'confirmed') await confirmTaxNumber(deps.db, owner, deps.clock());
  }
  return counts;
}
