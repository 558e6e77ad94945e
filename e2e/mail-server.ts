import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  url: string;
  /** The code in the newest email to this address. Waits until there is one. */
  readCode: (address: string) => Promise<string>;
  /** The emails to this address as they were sent, oldest first. */
  mailsTo: (address: string) => string[];
  close: () => Promise<void>;
};

/** A mail server that keeps what it receives, for a shop that sends real emails. */
export async function openMailServer(): Promise<MailServer> {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailsTo = (address: string) =>
    received.flatMap(({ to, text }) => (to.includes(address) ? [text] : []));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mailsTo,
    async readCode(address) {
      let code: string | undefined;
      await expect(() => {
        // On a line of its own in the text part.
        code = mailsTo(address)
          .at(-1)
          ?.match(/^\d{6}\r?$/m)?.[0]
          ?.trim();
        expect(code).toBeDefined();
      }).toPass({ timeout: 30_000, intervals: [200] });
      return code ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
