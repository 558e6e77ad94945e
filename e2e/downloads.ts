import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test';
import { certificate, picture } from './accounts.ts';
import { variantOf } from './checkout.ts';
import { callAs, type Member } from './companies.ts';
import { packAndDeliver } from './credit-life.ts';
import { asStaff, placeOrder } from './orders.ts';
import { staffActionsOn } from './quotations.ts';

// A statement over several months takes a while on a busy machine.
const timeout = 20_000;

export type SavedFile = { name: string; type: string; bytes: Buffer };

/** Runs an action that downloads a file. Returns the file with the content type from the server's response. */
export async function saveFile(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  const answers: Response[] = [];
  const keep = (answer: Response) => void answers.push(answer);
  page.on('response', keep);
  const [download] = await Promise.all([page.waitForEvent('download', { timeout }), act()]);
  page.off('response', keep);
  const name = download.suggestedFilename();
  // Photos on the page have a file name too, so the response is matched by name.
  const headers = answers.map((answer) => answer.headers());
  const type = headers.find((each) => each['content-disposition']?.includes(name))?.['content-type'] ?? '';
  return { name, type, bytes: await readFile(await download.path()) };
}

/** The same for a file that the page generates itself. */
export async function saveGeneratedFile(
  page: Page,
  act: () => Promise<unknown>,
): Promise<Omit<SavedFile, 'type'>> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout }), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

export function expectPdf({ name, type, bytes }: SavedFile, expected: string | RegExp): void {
  expect(name).toMatch(expected);
  expect(type, name).toBe('application/pdf');
  expect(bytes.subarray(0, 5).toString(), name).toBe('%PDF-');
  expect(bytes.toString('latin1').trimEnd(), name).toMatch(/%%EOF$/);
}

/** Expects a CSV file with these columns first and at least one row. Returns the rows. */
export function expectCsv(
  { name, bytes, ...file }: Omit<SavedFile, 'type'> & { type?: string },
  expected: string | RegExp,
  columns: readonly string[],
): string[] {
  expect(name).toMatch(expected);
  if (file.type !== undefined) expect(file.type, name).toBe('text/csv; charset=utf-8');
  const [head = '', ...rows] = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(head.split(',').slice(0, columns.length), name).toEqual(columns);
  expect(rows.length, `${name} has rows`).toBeGreaterThan(0);
  return rows;
}

/** Creates an order on credit with a claim that was settled by a credit note. */
export async function createClaimedOrder(request: APIRequestContext, buyer: Member) {
  const staff = await asStaff(request, 'admin');
  const slug = await placeOrder(request, buyer, 'credit');
  await packAndDeliver(request, staff, slug);
  const { body } = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  const [line] = body.data.lines;
  const claim = { lines: [{ line_id: line.id, kind: 'damaged', quantity: 1, note: 'Lebam' }] };
  const claimed = await request.post(`/api/transaction/${slug}/claim`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    multipart: { files: await picture('crate.jpg'), claim: JSON.stringify(claim) },
  });
  const { data }: { data: { claims: { id: number }[] } } = await claimed.json();
  const amounts = { amount: 100, lines: [{ line_id: line.id, amount: 100 }] };
  const answer = { resolution: 'credit_note', answer: 'Kami kreditkan kepada akaun anda.', ...amounts };
  const path = `/api/staff/claim/${data.claims[0]?.id}/approve`;
  const approved = await callAs(request, staff, ['POST', path], answer);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  const after = await callAs(request, buyer, ['GET', `/api/transaction/${slug}`]);
  const note: string = after.body.data.credit_notes[0].number;
  return { slug, note };
}

/** Issues a credit note of RM 1 for the oldest invoice, which no other journey pays. */
export async function createCreditNote(request: APIRequestContext, member: Member) {
  const { body } = await callAs(request, member, ['GET', '/api/credit/invoice?status=all&pageSize=100']);
  const invoices: { number: string }[] = body.data;
  const [oldest] = invoices.sort((a, b) => a.number.localeCompare(b.number));
  const staff = await asStaff(request, 'finance');
  const path = `/api/staff/credit/invoice/${oldest?.number}/credit_note`;
  const noted = await callAs(request, staff, ['POST', path], { amount: 100, reason: 'Harga salah' });
  expect(noted.status, JSON.stringify(noted.body)).toBe(200);
  return { number: oldest?.number ?? '', note: String(noted.body.data.number) };
}

/** Creates a quotation request with an attachment, and an offer for it. */
export async function offerQuotation(request: APIRequestContext, buyer: Member): Promise<string> {
  const variant = await variantOf(request, 'bario');
  const headers = { authorization: `Bearer ${buyer.token}` };
  const asked = await request.post('/api/quotation', {
    data: { from: 'scratch', lines: [{ variant_id: variant.id, quantity: variant.min_quantity * 2 }] },
    headers: { ...headers, 'idempotency-key': `downloads-${Date.now()}-${process.pid}` },
  });
  const { data }: { data: { slug: string } } = await asked.json();
  const path = `/api/quotation/${data.slug}`;
  const sent = await request.post(`${path}/attachment`, { headers, multipart: { files: certificate } });
  expect(sent.status(), await sent.text()).toBe(200);
  await callAs(request, buyer, ['POST', `${path}/submit`], {});
  const sales = staffActionsOn(request, await asStaff(request, 'sales'), data.slug);
  await sales.take();
  await sales.offer(3, 'Harga terbaik minggu ini');
  return data.slug;
}
