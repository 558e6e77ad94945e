import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';

/** In total shorter than the lease of an email, so that no other process sends it meanwhile. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

export type SmtpOptions = {
  /** `smtp://user:secret@host:587` upgrades the connection with STARTTLS, `smtps://…` opens it with TLS. */
  url: string;
  /** `optional` also accepts a server without TLS, such as a relay on the same machine. */
  tls: 'required' | 'optional';
};

/**
 * Options in the URL override those passed separately, so the requirement is set in the URL, and `secure` is left to
 * the protocol.
 */
function withRequiredTls(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('secure');
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/** Connects and signs in without sending anything. Throws what a sender would. */
export async function verifySmtp({ url, tls }: SmtpOptions): Promise<void> {
  const address = tls === 'required' ? withRequiredTls(url) : url;
  const transport = createTransport({ url: address, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpSender({ url: given, tls }: SmtpOptions): MailSender {
  const url = tls === 'required' ? withRequiredTls(given) : given;
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts });
  return {
    async send({ id, from, to, subject, text, html, lang, at, headers }) {
      await transport.sendMail({
        messageId: `<${id}>`,
        from,
        // An object rather than a string, so that an address is never parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: at,
        headers: { ...headers, 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
