import { type DoctorContext, type Finding, messageOf, ok, problem } from './check.ts';

/** Connects and signs in, but sends nothing. */
export async function checkMail({ env }: DoctorContext): Promise<Finding> {
  if (env.SMTP_URL === undefined) return ok('no mail server is set');
  const { verifySmtp } = await import('@bakul/shop/adapters/mail/mail-smtp');
  const { host } = new URL(env.SMTP_URL);
  try {
    await verifySmtp({ url: env.SMTP_URL, tls: env.SMTP_TLS });
    return ok(`${host} accepts the login`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAUTH')
      return problem(
        `${host} rejects the login`,
        'Correct user and password in SMTP_URL (percent-encode @ : /).',
      );
    if (code === 'ETLS' || /STARTTLS/.test(messageOf(error)))
      return problem(
        `${host} offers no TLS: ${messageOf(error)}`,
        'Use smtps:// or another port. SMTP_TLS=optional only for a relay on the same machine.',
      );
    return problem(
      `${host} cannot be reached: ${messageOf(error)}`,
      'Check host and port in SMTP_URL, and whether a firewall blocks outgoing SMTP.',
    );
  }
}
