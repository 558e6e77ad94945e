import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';

/** Shorter together than the time for which a mail is taken, so that nobody else sends it meanwhile. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };

/** Mail over SMTP: `smtp://user:secret@host:587`, `smtps://…`. */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts }, { from });
  return {
    async send({ id, to, subject, text, html, lang, at }) {
      await transport.sendMail({
        messageId: `<${id}>`,
        // An object, not text: an address is never read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        html,
        date: at,
        headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}
