import { isValidAt } from '@bakul/shop/adapters/myinvois/certificate';
import { configuredMyInvois, loadCertificate } from '../myinvois.ts';
import { type DoctorContext, type Finding, messageOf, ok, problem, warning } from './check.ts';

/** Requests a token, which changes nothing. */
export async function checkMyInvois({ env, now }: DoctorContext): Promise<Finding> {
  try {
    const certificate = await loadCertificate(env.MYINVOIS_CERTIFICATE);
    if (certificate && !isValidAt(certificate, now()))
      return problem('the certificate for e-invoices is not valid today', 'Renew MYINVOIS_CERTIFICATE.');
    const myInvois = configuredMyInvois(env, { certificate, clock: now });
    if (!myInvois) return ok('the simulator is used: e-invoices have no legal effect');
    const result = await myInvois.checkAccess();
    if (result === 'rejected')
      return problem(
        'MyInvois rejects the credentials',
        'Copy MYINVOIS_CLIENT_ID and MYINVOIS_CLIENT_SECRET again from the portal of this environment.',
      );
    if (result === 'unreachable')
      return problem(
        'MyInvois cannot be reached',
        'Check the internet connection of this machine, and its proxy.',
      );
    if (myInvois.environment === 'production') return ok('MyInvois accepts the credentials');
    return warning(
      'MyInvois accepts the credentials, in preproduction',
      'Use those of production before invoicing: these e-invoices have no legal effect.',
    );
  } catch (error) {
    return problem(messageOf(error), 'The shop does not start before this is corrected.');
  }
}
