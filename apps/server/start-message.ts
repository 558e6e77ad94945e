import { type SetupLink, setupUrl } from '@bakul/shop/features/staff/member/setup-link.service';
import { createLog } from '@bakul/shop/platform/http/log';
import type { Env } from './env.ts';

/** Prints where the shop runs, regardless of the log level. As text on a terminal, otherwise as JSON. */
export function printStartMessage(
  { env, shopName }: { env: Pick<Env, 'PUBLIC_URL' | 'publicUrl'>; shopName: string },
  port: number,
  firstAdmin: SetupLink | null,
): void {
  const url = `http://localhost:${port}`;
  const lines = [`${shopName} is open: ${url}`];
  if (process.stdout.isTTY) lines.push(`Back office: ${url}/backoffice`, `API reference: ${url}/api/docs`);
  if (firstAdmin) {
    const link = setupUrl(env.PUBLIC_URL === undefined ? url : env.publicUrl, firstAdmin.token);
    lines.push(
      `Nobody can sign in to the back office yet. Set up the first administrator within a day: ${link}`,
    );
  }
  if (process.stdout.isTTY) process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`);
  else for (const line of lines) createLog('info').info({ url }, line);
}
