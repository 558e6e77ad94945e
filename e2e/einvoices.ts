import { inflateSync } from 'node:zlib';
import type { EinvoiceSettings } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { localDate } from '@bakul/shop/kit/local-date';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect } from '@playwright/test';
import { einvoices as staffEn } from '../apps/backoffice/app/messages/en/einvoices.ts';
import { einvoices as staffMs } from '../apps/backoffice/app/messages/ms/einvoices.ts';
import { accountDocuments as documentsEn } from '../apps/storefront/app/messages/en/account-documents.ts';
import { einvoice as en } from '../apps/storefront/app/messages/en/einvoice.ts';
import { accountDocuments as documentsMs } from '../apps/storefront/app/messages/ms/account-documents.ts';
import { einvoice as ms } from '../apps/storefront/app/messages/ms/einvoice.ts';
import { callAs, type Member, type RegisteredCompany, registerCompany } from './companies.ts';
import { verifyDocuments } from './credit-life.ts';
import { withDatabase } from './database.ts';
import { asStaff } from './orders.ts';

export const einvoiceTexts = (lang: Lang): Translate<typeof en> =>
  lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms);
export const staffEinvoiceTexts = (lang: Lang): Translate<typeof staffEn> =>
  lang === 'en' ? translator('en', staffEn) : translator<typeof staffEn>('ms', staffMs);

/** The texts of the page with a private person's tax details. */
export const taxTexts = (lang: Lang): Translate<typeof documentsEn> =>
  lang === 'en' ? translator('en', documentsEn) : translator<typeof documentsEn>('ms', documentsMs);

export const seller: EinvoiceSettings = {
  starts_on: localDate(new Date()),
  tin: 'C25845632020',
  registration: '202401012345',
  sst_number: null,
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

/** Saves the seller's details, unless the shop submits e-invoices already. */
export async function startEinvoices(request: APIRequestContext): Promise<void> {
  const admin = await asStaff(request, 'admin');
  const path = '/api/staff/e_invoice/settings';
  const { body } = await callAs(request, admin, ['GET', path]);
  const { settings, version } = body.data;
  if (settings?.starts_on) return;
  const saved = await callAs(request, admin, ['PUT', path], { ...seller, version });
  // Another journey may have saved them at the same time.
  expect([200, 409], JSON.stringify(saved.body)).toContain(saved.status);
}

/** A company that buys on credit, with a billing address. Without a tax number it is invoiced once a month. */
export async function registerTaxpayer(
  request: APIRequestContext,
  tax_number: string | null,
): Promise<RegisteredCompany> {
  const company = await registerCompany(request);
  await verifyDocuments(company);
  const billing_address = {
    line_1: '42 Jalan Ampang',
    postcode: '50450',
    city: 'Kuala Lumpur',
    state: 'KUL',
  };
  const details = { tax_number, phone: '03-2201 2200', billing_email: company.person.email, billing_address };
  const saved = await callAs(request, company, ['PATCH', '/api/company'], details);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await withDatabase((db) =>
    db.run(
      `INSERT INTO credit_account (buyer_id, state, credit_limit, tenor_days, opened_at)
       SELECT buyer_id, 'active', 5000000, 30, now() FROM company WHERE name = $1`,
      [company.company],
    ),
  );
  return company;
}

/** Waits until the e-invoice of an order's invoice is valid, and returns it. */
export async function waitUntilValid(request: APIRequestContext, buyer: Member, slug: string) {
  let einvoice = { number: '', uuid: '', status: '' };
  await expect(async () => {
    const { body } = await callAs(request, buyer, ['GET', `/api/e_invoice?transaction=${slug}`]);
    einvoice = body.data[0];
    expect(einvoice.status).toBe('valid');
  }).toPass({ timeout: 60_000, intervals: [500] });
  return einvoice;
}

/** A PDF with its streams inflated, so that `readPdf` can read the text. */
export function inflatedPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(/stream\n(.*?)\nendstream/gs, (whole, body: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(body, 'latin1')).toString('latin1')}\nendstream`;
    } catch {
      // Fonts and other streams that are not deflated.
      return whole;
    }
  });
  return Buffer.from(text, 'latin1');
}
