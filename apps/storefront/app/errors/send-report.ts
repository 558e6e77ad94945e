import type { Lang } from '@bakul/shop/kit/text/language';
import { errorReport, reportRequest } from './error-report.ts';
import { recentProblems } from './problem-log.ts';

const maxPerPage = 20;
const sent = new Set<string>();

/** Sends each error once per page, up to a limit. */
export async function sendReport(error: unknown, dsn: string, lang: Lang): Promise<void> {
  const page = { url: window.location.href, lang, at: new Date(), problems: recentProblems() };
  const report = errorReport(error, page);
  const identity = `${report.type}|${report.message}|${report.stack}`;
  if (sent.has(identity) || sent.size >= maxPerPage) return;
  sent.add(identity);
  const request = reportRequest(report, dsn, crypto.getRandomValues(new Uint8Array(16)));
  if (!request) return;
  await fetch(request.url, {
    method: 'POST',
    body: request.body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
}
