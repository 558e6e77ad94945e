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
  headers: z.record(z.string(), z.string()).optional(),
});
export type StoredMail = z.output<typeof StoredMail>;

/** Writes emails to a folder, one file each, when no mail server is configured. */
export async function outboxSender(folder: string): Promise<MailSender> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async send(message) {
      // The same email has the same name, so a repetition overwrites it.
      const name = `${message.at.getTime()}-${message.id.replace(/[^\w.-]/g, '_')}.json`;
      const temporary = join(folder, `.${name}.${process.pid}`);
      const text = JSON.stringify({ ...message, at: message.at.toISOString() });
      // Synchronous: for a small file, the thread pool round trip takes as long as the write.
      writeFileSync(temporary, text, { mode: 0o600 });
      renameSync(temporary, join(folder, name));
    },
    close: () => undefined,
  };
}

const timeOf = (name: string) => Number.parseInt(name, 10);

/**
 * Reads a folder of emails, newest first, for one recipient or all. Recipients of files already read are remembered:
 * otherwise finding someone's newest email would take longer with every email to anyone.
 */
export function outboxReader(folder: string) {
  const recipients = new Map<string, string>();
  const open = async (name: string) => {
    const parsed = StoredMail.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    recipients.set(name, parsed.data?.to ?? '');
    return parsed.data;
  };
  return async (to: string | null, most = 100): Promise<StoredMail[]> => {
    const wanted = to?.trim().toLowerCase();
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+-.*\.json$/.test(name));
    names.sort((a, b) => timeOf(b) - timeOf(a) || (a < b ? 1 : -1));
    const found: StoredMail[] = [];
    for (const name of names) {
      if (found.length >= most) break;
      if (wanted !== undefined && (recipients.get(name) ?? wanted) !== wanted) continue;
      const mail = await open(name);
      if (mail && (wanted === undefined || mail.to === wanted)) found.push(mail);
    }
    return found;
  };
}
