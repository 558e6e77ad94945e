import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { MyInvois } from '../../adapters/myinvois/myinvois.ts';
import { simulatedEinvoice } from '../../adapters/myinvois/simulator.table.ts';
import { company } from '../../features/company/company.table.ts';
import { issueCreditNote } from '../../features/credit/invoice/credit-note.service.ts';
import { einvoice } from '../../features/einvoice/einvoice.table.ts';
import { followUpSubmissions } from '../../features/einvoice/flow/follow-up.service.ts';
import { submitDocuments } from '../../features/einvoice/flow/submit.service.ts';
import type { Staff } from '../people/as-staff.ts';
import { buildDebitNote, type Customer } from '../records/credit.ts';
import { invoiceFor } from '../records/einvoices.ts';
import type { TestApi } from '../test-api.ts';

/** Random lives of e-invoices: what happens in the shop, at MyInvois, and to the processes in between. */

export const someStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('invoice' as const), hasTin: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('note' as const), pick: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('debit' as const), pick: fc.nat(99) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('submit' as const, 'check' as const),
      /** The process dies before MyInvois receives its first call, or before it reads the answer. */
      dies: fc.constantFrom('never' as const, 'never' as const, 'before' as const, 'after' as const),
      atOnce: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0.1, 1, 3, 10, 100) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lose' as const), answers: fc.integer({ min: 1, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('mode' as const),
      mode: fc.constantFrom(
        'normal' as const,
        'normal' as const,
        'away' as const,
        'throttle' as const,
        'slow' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'reject' as const,
        'cancel' as const,
        'cancelElsewhere' as const,
        'resubmit' as const,
      ),
      pick: fc.nat(99),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tin' as const), isKnown: fc.boolean() }) },
);
export type Step = typeof someStep extends fc.Arbitrary<infer T> ? T : never;

export type Life = { api: TestApi; variantId: number; payer: Customer; guest: Customer; finance: Staff };

/** MyInvois for a process that dies at its first call: the promise never settles, so nothing after it runs. */
function dying(myInvois: MyInvois, moment: 'before' | 'after', onDeath: () => void): MyInvois {
  const die =
    <Values extends unknown[], Result>(call: (...values: Values) => Promise<Result>) =>
    async (...values: Values) => {
      if (moment === 'after') await call(...values).catch(() => undefined);
      onDeath();
      return new Promise<Result>(() => undefined);
    };
  const { submit, findSubmission, findErrors, findByNumbers } = myInvois;
  return {
    ...myInvois,
    submit: die(submit),
    findSubmission: die(findSubmission),
    findErrors: die(findErrors),
    findByNumbers: die(findByNumbers),
  };
}

async function runJob({ api }: Life, step: Extract<Step, { atOnce: number }>): Promise<void> {
  const job = step.do === 'submit' ? submitDocuments : followUpSubmissions;
  const { dies } = step;
  const runs = Array.from({ length: step.atOnce }, (_, n) => {
    if (dies === 'never' || n > 0) return job(api.deps);
    const death = Promise.withResolvers<void>();
    const myInvois = dying(api.deps.myInvois, dies, death.resolve);
    return Promise.race([death.promise, job({ ...api.deps, myInvois })]);
  });
  await Promise.all(runs);
}

const pickFrom = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % rows.length];

const rowsOf = ({ api }: Life) => api.db.orm.select().from(einvoice).orderBy(asc(einvoice.id));

async function issueNote(life: Life, pick: number): Promise<void> {
  const { api } = life;
  const row = pickFrom(
    (await rowsOf(life)).filter(({ kind }) => kind === 'invoice' || kind === 'debit_note'),
    pick,
  );
  if (!row) return;
  const accountId =
    row.buyer_id === life.payer.company.buyer_id ? life.payer.accountId : life.guest.accountId;
  const about = { invoiceId: row.invoice_id ?? 0, amount: 100, reason: 'Bruised' };
  await api.db.transaction((db) =>
    issueCreditNote(db, accountId, { ...about, actor: 'system', now: api.deps.clock() }),
  );
}

async function issueDebit(life: Life, pick: number): Promise<void> {
  const invoices = (await rowsOf(life)).filter(({ kind }) => kind === 'invoice');
  const number = pickFrom(invoices, pick)?.number;
  if (number) await buildDebitNote(life.api, number, { amount: 10 }).catch(ignoreFullyDebited);
}

/** An invoice that was credited in full, or debited up to its limit, takes no further debit note. */
function ignoreFullyDebited(error: unknown): void {
  if (!/^No debit note: (?:void|too_much)$/.test(error instanceof Error ? error.message : '')) throw error;
}

async function act(
  life: Life,
  step: Extract<Step, { do: 'reject' | 'cancel' | 'cancelElsewhere' | 'resubmit' }>,
) {
  const { api, finance } = life;
  const rows = await rowsOf(life);
  const own = ({ state }: (typeof rows)[number]) =>
    step.do === 'resubmit' ? state === 'invalid' || state === 'cancelled' : state === 'valid';
  const row = pickFrom(rows.filter(own), step.pick);
  if (!row) return;
  const id = String(row.id);
  if (step.do === 'reject') await api.myInvoisSimulator.rejectAsBuyer(row.uuid ?? '', 'Not ours');
  if (step.do === 'cancel')
    await finance.call('POST /api/staff/e_invoice/{id}/cancel', { id, reason: 'Wrong' });
  if (step.do === 'resubmit') await finance.call('POST /api/staff/e_invoice/{id}/resubmit', { id });
  if (step.do === 'cancelElsewhere') {
    await api.deps.myInvois.cancel(row.uuid ?? '', 'In the portal').catch(() => undefined);
  }
}

export async function live(life: Life, step: Step): Promise<void> {
  const { api, variantId, payer, guest } = life;
  if (step.do === 'invoice') await invoiceFor(api, step.hasTin ? payer : guest, { variantId, quantity: 1 });
  else if (step.do === 'note') await issueNote(life, step.pick);
  else if (step.do === 'debit') await issueDebit(life, step.pick);
  else if ('atOnce' in step) await runJob(life, step);
  else if (step.do === 'wait') api.moveTo(new Date(api.deps.clock().getTime() + step.minutes * 60_000));
  else if (step.do === 'lose') api.myInvoisSimulator.loseAnswers(step.answers);
  else if (step.do === 'mode') await api.myInvoisSimulator.setMode(step.mode);
  else if (step.do === 'tin') {
    const tax_number = step.isKnown ? 'C2584563200' : 'IG25845632099';
    await api.db.orm.update(company).set({ tax_number }).where(eq(company.id, payer.company.id));
  } else await act(life, step);
}

/** Numbers with more than one valid document at MyInvois. */
export async function findDuplicates({ api }: Life): Promise<string[]> {
  const valid = await api.db.orm.select().from(simulatedEinvoice).where(eq(simulatedEinvoice.state, 'Valid'));
  const numbers = valid.map(({ code_number }) => code_number);
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}

const theirs = { valid: 'Valid', rejected_by_buyer: 'Valid', cancelled: 'Cancelled' } as const;

/** Documents whose state here is not that at MyInvois, or that are valid there and forgotten here. */
export async function findDisagreements(life: Life): Promise<string[]> {
  const received = await life.api.db.orm.select().from(simulatedEinvoice);
  const rows = await rowsOf(life);
  const wrong = rows.filter(({ state, uuid }) => {
    if (state !== 'valid' && state !== 'rejected_by_buyer' && state !== 'cancelled') return false;
    return received.find((each) => each.uuid === uuid)?.state !== theirs[state];
  });
  const known = new Set(
    rows.filter(({ state }) => state === 'valid' || state === 'rejected_by_buyer').map(({ uuid }) => uuid),
  );
  const forgotten = received.filter(({ state, uuid }) => state === 'Valid' && !known.has(uuid));
  return [
    ...wrong.map(({ number, state }) => `${number} is ${state} here only`),
    ...forgotten.map(({ code_number }) => `${code_number} is valid at MyInvois only`),
  ];
}

/** Documents that wait although nothing keeps them from being sent, or from having a result. */
export async function findWaiting(life: Life): Promise<string[]> {
  const rows = await rowsOf(life);
  const isValid = (number: string) => rows.some((row) => row.number === number && row.state === 'valid');
  const notes = await life.api.db.run<{ number: string; corrects: string }>(
    `SELECT e.number, coalesce(m.number, o.number) AS corrects FROM e_invoice e JOIN credit_note n ON n.id = e.credit_note_id
       JOIN e_invoice o ON o.invoice_id = n.invoice_id LEFT JOIN e_invoice m ON m.id = o.consolidated_in
     UNION ALL SELECT e.number, coalesce(m.number, o.number) FROM e_invoice e JOIN invoice d ON d.id = e.invoice_id
       JOIN e_invoice o ON o.invoice_id = d.corrects_id LEFT JOIN e_invoice m ON m.id = o.consolidated_in`,
  );
  const waitsForOriginal = new Set(
    notes.filter(({ corrects }) => !isValid(corrects)).map(({ number }) => number),
  );
  return rows
    .filter(
      ({ state, number }) => state === 'submitted' || (state === 'queued' && !waitsForOriginal.has(number)),
    )
    .map(({ number, state }) => `${number} is ${state}`);
}
