import { renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { MailSender } from './mail.ts';

const StoredMail = z.object({
  id: z.string(),
  to: z.string(),
  lang: z.enum(['en', 'ms']),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  at: z.string(),
});
export type StoredMail = z.output<typeof StoredMail>;

/** Where no mail server is configured, mails are written to a folder, one file each. */
export async function outboxSender(folder: string): Promise<MailSender> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async send(message) {
      // The same mail has the same name: writing it twice leaves one.
      const name = `${message.at.getTime()}-${message.id.replace(/[^\w.-]/g, '_')}.json`;
      const temporary = join(folder, `.${name}.${process.pid}`);
      const text = JSON.stringify({ ...message, at: message.at.toISOString() });
      // At once: to hand a small file to another thread and back takes as long as writing it.
      writeFileSync(temporary, text, { mode: 0o600 });
      renameSync(temporary, join(folder, name));
    },
    close: () => undefined,
  };
}

const timeOf = (name: string) => Number.parseInt(name, 10);

/** The newest mails first, of one recipient or of all. */
export async function readOutbox(folder: string, to: string | null, most = 100): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+-.*\.json$/.test(name));
  names.sort((a, b) => timeOf(b) - timeOf(a) || (a < b ? 1 : -1));
  const found: StoredMail[] = [];
  for (const name of names) {
    if (found.length >= most) break;
    const parsed = StoredMail.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    if (parsed.success && (to === null || parsed.data.to === to.trim().toLowerCase()))
      found.push(parsed.data);
  }
  return found;
}
