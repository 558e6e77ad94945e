import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openMail } from './adapters.ts';
import { readEnv } from './env.ts';

/** A mail server without TLS. Returns its URL. */
async function plainMailServer(): Promise<string> {
  const server = new SMTPServer({ authOptional: true, hideSTARTTLS: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

async function sendWith(settings: Record<string, string>): Promise<void> {
  const sender = await openMail(readEnv(settings), 'real');
  if (!sender) throw new Error('No mail server is configured');
  onTestFinished(() => sender.close());
  const content = { subject: 'Your code', text: '123456', html: '<p>123456</p>' };
  await sender.send({
    id: 'one@bakul.example',
    from: 'pesanan@bakul.example',
    to: 'siti@example.com',
    lang: 'en',
    at: new Date(),
    ...content,
  });
}

test('emails are sent over TLS unless SMTP_TLS makes it optional', async () => {
  const SMTP_URL = await plainMailServer();
  await expect(sendWith({ SMTP_URL })).rejects.toThrow('STARTTLS');
  await expect(sendWith({ SMTP_URL, SMTP_TLS: 'required' })).rejects.toThrow('STARTTLS');
  await sendWith({ SMTP_URL, SMTP_TLS: 'optional' });
});
