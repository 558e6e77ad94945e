import type { Lang } from '@bakul/shop/kit/text/language';
import type { Problem } from './problem-log.ts';

export type ErrorReport = {
  type: string;
  message: string;
  stack: string;
  /** Without the query, which may contain codes and tokens. */
  url: string;
  lang: Lang;
  at: string;
  problems: readonly Problem[];
};

type Page = { url: string; lang: Lang; at: Date; problems: readonly Problem[] };

const longest = 4000;

/** Removes personal, card and account numbers, however they are grouped. */
const withoutNumbers = (text: string) => text.replace(/\d(?:[ -]?\d){7,}/g, '[number]');

export function errorReport(error: unknown, page: Page): ErrorReport {
  const known = error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'Unknown');
  const { origin, pathname } = new URL(page.url);
  return {
    type: known.name,
    message: withoutNumbers(known.message).slice(0, 500),
    stack: withoutNumbers(error instanceof Error ? (known.stack ?? '') : '').slice(0, longest),
    url: origin + pathname,
    lang: page.lang,
    at: page.at.toISOString(),
    problems: page.problems.map(({ at, text }) => ({ at, text: withoutNumbers(text) })),
  };
}

/**
 * The request for a report. `https://<key>@<host>/<project>` is the DSN format of Sentry and compatible services, which
 * expect an envelope of lines. Any other URL receives plain JSON.
 */
export function reportRequest(report: ErrorReport, dsn: string, random: Uint8Array) {
  if (!URL.canParse(dsn)) return null;
  const address = new URL(dsn);
  if (!address.username) return { url: dsn, body: JSON.stringify(report) };
  const event_id = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const cut = address.pathname.lastIndexOf('/');
  const prefix = address.pathname.slice(0, cut);
  const project = address.pathname.slice(cut + 1);
  const event = {
    event_id,
    timestamp: report.at,
    platform: 'javascript',
    level: 'error',
    exception: { values: [{ type: report.type, value: report.message }] },
    request: { url: report.url },
    tags: { lang: report.lang },
    extra: { stack: report.stack },
    breadcrumbs: report.problems.map(({ at, text }) => ({ timestamp: at, message: text })),
  };
  const lines = [{ event_id, sent_at: report.at }, { type: 'event' }, event];
  return {
    url: `${address.origin}${prefix}/api/${project}/envelope/?sentry_key=${address.username}&sentry_version=7`,
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  };
}
