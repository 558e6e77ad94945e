import { createMyInvoisSimulator, createSimulatedMyInvois } from '@bakul/shop/adapters/myinvois/simulator';
import { company } from '@bakul/shop/features/company/company.table';
import { einvoice } from '@bakul/shop/features/einvoice/einvoice.table';
import { einvoiceSetting } from '@bakul/shop/features/einvoice/einvoice-settings.queries';
import { consolidatePastMonths } from '@bakul/shop/features/einvoice/flow/consolidate.service';
import { followUpSubmissions } from '@bakul/shop/features/einvoice/flow/follow-up.service';
import { submitDocuments } from '@bakul/shop/features/einvoice/flow/submit.service';
import type { EinvoiceSettings } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import { setting } from '@bakul/shop/platform/db/setting.table';
import type { Deps } from '@bakul/shop/platform/http/app';
import { and, eq } from 'drizzle-orm';

const seller: EinvoiceSettings = {
  starts_on: null,
  tin: 'C20240101230',
  registration: '202401012345',
  sst_number: 'W10-1808-32000042',
  msic_code: '46314',
  activity: 'Wholesale of vegetables',
  phone: '+60389382200',
  email: 'akaun@bakul.example',
  line_1: 'Lot 12, Jalan Pasar Borong',
  line_2: null,
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR',
};

/** Unknown to the simulator, as all tax numbers that end in 99 are. The company has corrected it since. */
const wrongTin = 'IG21034567099';
const companyNumber = '201801023456';
const catererNumber = '201503087654';

type Day = { day: string; last: Date; has_company: boolean; has_caterer: boolean };

/**
 * Brings the e-invoices of the demo's invoices to where a shop in use has them: submitted to the simulator, past months
 * consolidated, one invalid and one rejected by the buyer.
 */
export async function seedEinvoices(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const days = await listDays(db);
  const [first] = days;
  if (!first) return;
  const value = { ...seller, starts_on: `${first.day.slice(0, 7)}-01` };
  await db.orm.insert(setting).values({ name: einvoiceSetting, value, changed_at: first.last });
  let at = first.last;
  const clock = () => at;
  const simulator = createMyInvoisSimulator({ db, clock, pace: 'instant' });
  const myInvois = createSimulatedMyInvois(simulator, { publicUrl: deps.config.public_url, clock });
  const jobs = { ...deps, db, clock, myInvois };
  const pollIn = async (seconds: number) => {
    at = new Date(at.getTime() + seconds * 1000);
    await followUpSubmissions(jobs);
  };
  const consolidateUpTo = async (day: string) => {
    if (localDate(at).slice(0, 7) === day.slice(0, 7)) return;
    at = new Date(atHour(`${day.slice(0, 7)}-01`, 1).getTime());
    await consolidatePastMonths(jobs);
    await submitDocuments(jobs);
    await pollIn(10);
  };
  const invalidDay = days.findLast(({ has_caterer }) => has_caterer);
  const rejectedDay = days.findLast(({ has_company }) => has_company);
  for (const each of daysToVisit(days, [invalidDay, rejectedDay])) {
    await consolidateUpTo(each.day);
    at = each.last;
    const tin = each === invalidDay ? await replaceTin(db, wrongTin) : null;
    await submitDocuments(jobs);
    if (each === rejectedDay) await rejectNewest(db, simulator);
    await pollIn(10);
    if (tin !== null) await replaceTin(db, tin);
  }
  await consolidateUpTo(localDate(now));
}

const recentDays = 3;

/** Older documents are submitted once a week, which saves most of the time: nobody looks at the hour of theirs. */
function daysToVisit(days: readonly Day[], special: readonly (Day | undefined)[]): readonly Day[] {
  return days.filter((each, index) => {
    const isLastOfMonth = days[index + 1]?.day.slice(0, 7) !== each.day.slice(0, 7);
    const isRecent = index >= days.length - recentDays;
    return isRecent || isLastOfMonth || special.includes(each) || index % 7 === 0;
  });
}

/** The days with documents, and when the last of each was issued. */
function listDays(db: Db): Promise<Day[]> {
  return db.run<Day>(
    `SELECT e.issued_on::text AS day, max(e.created_at) AS last, bool_or(c.ssm_number = $1) AS has_company,
       bool_or(c.ssm_number = $2) AS has_caterer
     FROM e_invoice e LEFT JOIN company c ON c.buyer_id = e.buyer_id AND e.kind = 'invoice'
     GROUP BY 1 ORDER BY 1`,
    [companyNumber, catererNumber],
  );
}

/** Returns the tax number that the caterer had. */
async function replaceTin(db: Db, tax_number: string): Promise<string> {
  const [before] = await db.orm.select().from(company).where(eq(company.ssm_number, catererNumber));
  await db.orm.update(company).set({ tax_number }).where(eq(company.ssm_number, catererNumber));
  return before?.tax_number ?? '';
}

async function rejectNewest(db: Db, simulator: ReturnType<typeof createMyInvoisSimulator>): Promise<void> {
  const [row] = await db.orm
    .select({ uuid: einvoice.uuid })
    .from(einvoice)
    .innerJoin(company, eq(company.buyer_id, einvoice.buyer_id))
    .where(and(eq(einvoice.state, 'submitted'), eq(company.ssm_number, companyNumber)))
    .limit(1);
  if (row?.uuid) await simulator.rejectAsBuyer(row.uuid, 'The price of the tomatoes is not the agreed one');
}
