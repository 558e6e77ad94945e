import { inflateRawSync } from 'node:zlib';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { reports as staffEn } from '../apps/backoffice/app/messages/en/reports.ts';
import { reports as staffMs } from '../apps/backoffice/app/messages/ms/reports.ts';
import { reports as buyerEn } from '../apps/storefront/app/messages/en/reports.ts';
import { reports as buyerMs } from '../apps/storefront/app/messages/ms/reports.ts';
import { refreshReports } from '../shop/features/report/aggregate/refresh-reports.service.ts';
import { mailWeeklyReports } from '../shop/features/report/saved/mail-views.service.ts';
import { report as reportEn } from '../web/report/messages-en.ts';
import { report as reportMs } from '../web/report/messages-ms.ts';
import { withDatabase } from './database.ts';

/** The texts of reports: those of the back office, of the storefront, and of both. */
export function reportTexts(lang: Lang): {
  staff: Translate<typeof staffEn>;
  buyer: Translate<typeof buyerEn>;
  both: Translate<typeof reportEn>;
} {
  const isEnglish = lang === 'en';
  return {
    staff: isEnglish ? translator('en', staffEn) : translator<typeof staffEn>('ms', staffMs),
    buyer: isEnglish ? translator('en', buyerEn) : translator<typeof buyerEn>('ms', buyerMs),
    both: isEnglish ? translator('en', reportEn) : translator<typeof reportEn>('ms', reportMs),
  };
}

/** The text of one file in a ZIP archive, such as a sheet of a workbook. Reads the central directory. */
export function readZipped(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const found = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (found === name) {
      const header = archive.readUInt32LE(at + 42);
      const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
      const content = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`${name} is not in the archive`);
}

/** The texts of the first column of a sheet, from the heading to the total. */
export function readFirstColumn(sheet: string): string[] {
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
  };
  const texts = [...sheet.matchAll(/<c r="A\d+"[^>]*><is><t[^>]*>([^<]*)<\/t>/g)];
  return texts.map(([, text = '']) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity));
}

/** Computes the sums of all days now, as the job does every minute. */
export const computeReports = (): Promise<unknown> =>
  withDatabase((db) => refreshReports({ db, clock: () => new Date() }));

type ReportMail = { subject: string; text: string };

/** Runs the job of Monday morning twice. Returns the mails about a view that arrived. */
export async function mailReports(
  request: APIRequestContext,
  email: string,
  view: string,
): Promise<ReportMail[]> {
  await withDatabase(async (db) => {
    const deps = { db, clock: () => new Date() };
    await mailWeeklyReports(deps);
    await mailWeeklyReports(deps);
  });
  let mails: ReportMail[] = [];
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    const { data }: { data: ReportMail[] } = await answer.json();
    mails = data.filter(({ subject }) => subject.includes(view));
    expect(mails).not.toEqual([]);
  }).toPass({ timeout: 20_000, intervals: [200] });
  return mails;
}
