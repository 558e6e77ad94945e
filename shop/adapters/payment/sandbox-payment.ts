import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '../../platform/db/db.ts';
import type { PaymentProvider, ProviderPaymentState, RefundAnswer } from './payment.ts';
import * as queries from './sandbox-payment.queries.ts';
import { eventBody, readSigned, signatureHeader, signBody } from './sandbox-signature.ts';

export type SandboxDeps = {
  db: Db;
  secret: Buffer;
  publicUrl: string;
  clock: () => Date;
  log: Logger;
  /** Delivers an event to the shop, as a provider's webhook would. */
  deliver: (body: string, headers: Record<string, string>) => Promise<{ status: number }>;
  /** Runs a function later, if this process is still running. */
  schedule: (run: () => Promise<void>, ms: number) => void;
};

/** Outcomes that can be chosen on the hosted page. */
export const sandboxActions = [
  'pay',
  'fail',
  'delay',
  'twice',
  'silent',
  'submit',
  'approve',
  'reject',
] as const;
export type SandboxAction = (typeof sandboxActions)[number];
export const sandboxMethods = ['fpx', 'corporate_fpx', 'card'] as const;
export const sandboxReasons = ['insufficient_funds', 'declined', 'cancelled', 'bank_unavailable'] as const;
export type SandboxChoice = {
  action: SandboxAction;
  method: (typeof sandboxMethods)[number];
  reason: (typeof sandboxReasons)[number];
};

export type SandboxView = queries.SandboxRow;
/** The provider, and what its hosted page needs. */
export type Sandbox = ReturnType<typeof createSandbox>;

const delayMs = 10_000;
const approvalMs = 24 * 3_600_000;

/** A payment provider without a bank: real pages, events and refusals, but no money. */
export function createSandbox(deps: SandboxDeps) {
  const { db, secret, clock, log } = deps;

  async function current(ref: string): Promise<queries.SandboxRow | null> {
    await queries.applyDueTransitions(db, ref, clock());
    return (await queries.findPayment(db, ref)) ?? null;
  }

  async function known(ref: string): Promise<queries.SandboxRow> {
    const row = await current(ref);
    if (!row) throw new Error('The sandbox knows no such payment');
    return row;
  }

  /** Events are not retried: the shop finds out by polling, as with any provider. */
  async function deliverEvent(row: queries.SandboxRow): Promise<void> {
    const facts = paymentStateOf(row);
    if (!facts) return;
    const body = eventBody(secret, row.ref, facts);
    try {
      const headers = {
        'content-type': 'application/json',
        [signatureHeader]: signBody(secret, body, clock()),
      };
      const { status } = await deps.deliver(body, headers);
      if (status >= 300) log.warn({ status, outcome: facts.outcome }, 'sandbox event was not accepted');
    } catch (error) {
      log.warn({ err: error, outcome: facts.outcome }, 'sandbox event could not be delivered');
    }
  }

  async function deliverEventLater(ref: string): Promise<void> {
    try {
      await deliverEvent(await known(ref));
    } catch (error) {
      log.warn({ err: error }, 'sandbox payment could not be read');
    }
  }

  const provider: PaymentProvider = {
    name: 'sandbox',
    checkKeys: async () => ({ result: 'accepted', is_test_mode: true }),
    async start(request) {
      const ref = refOf(secret, request.reference);
      const row = await queries.insertOnce(db, ref, request);
      if (row.amount !== request.amount || row.currency !== request.currency)
        throw new Error('The sandbox knows this reference with another amount');
      return { ref, redirectUrl: `${deps.publicUrl}/sandbox-pay/${ref}` };
    },
    async findState(ref) {
      return paymentStateOf(await known(ref));
    },
    async cancel(ref) {
      await known(ref);
      return queries.endPayment(db, ref);
    },
    async refund({ ref, amount, key }) {
      await known(ref);
      await queries.addRefund(db, ref, key, amount);
      return refundAnswer(await known(ref), key, amount);
    },
    async findRefund(refundRef) {
      const [ref = '', key = ''] = refundRef.split(':');
      const row = await known(ref);
      return refundAnswer(row, key, row.refunds[key] ?? 0);
    },
    readEvent: (body, headers, now) => readSigned(secret, body, headers, now),
  };
  return {
    provider,
    find: current,
    /** Applies a choice once and returns the resulting state. Null for an unknown payment. */
    async act(ref: string, choice: SandboxChoice): Promise<SandboxView | null> {
      const now = clock();
      const { action } = choice;
      const row =
        action === 'approve' || action === 'reject'
          ? await queries.decideApproval(db, ref, action === 'approve', now)
          : await queries.decide(db, ref, decisionOf(choice, now), now);
      if (!row) return current(ref);
      if (action !== 'silent') await deliverEvent(row);
      if (action === 'twice') await deliverEvent(row);
      if (action === 'delay') deps.schedule(() => deliverEventLater(ref), delayMs);
      if (action === 'submit') deps.schedule(() => deliverEventLater(ref), approvalMs);
      return row;
    },
  };
}

/** Deterministic per reference, and not guessable. */
function refOf(secret: Buffer, reference: string): string {
  return `sb_${createHmac('sha256', secret).update(`payment ${reference}`).digest('base64url').slice(0, 32)}`;
}

function decisionOf({ action, method, reason }: SandboxChoice, now: Date): queries.Decision {
  const decision = { state: 'paid', method, reason: null, settles_at: null, approval_until: null } as const;
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (action === 'fail') return { ...decision, state: 'failed', reason };
  if (action === 'delay') return { ...decision, state: 'processing', settles_at: after(delayMs) };
  if (action !== 'submit') return decision;
  const until = after(approvalMs);
  const waiting = { settles_at: until, approval_until: until };
  return { ...decision, ...waiting, state: 'processing', method: 'corporate_fpx' };
}

function paymentStateOf(row: queries.SandboxRow): ProviderPaymentState | null {
  const { state, reference, amount, currency, reason, approval_until: approvalUntil } = row;
  if (state === 'open') return null;
  const isWaiting = state === 'processing' && approvalUntil !== null;
  return { outcome: state, reference, amount, currency, reason, ...(isWaiting && { approvalUntil }) };
}

function refundAnswer(
  { ref, state, refunds }: queries.SandboxRow,
  key: string,
  amount: number,
): RefundAnswer {
  if (refunds[key] === amount) return { ok: true, ref: `${ref}:${key}`, isDone: true };
  if (refunds[key] !== undefined) return { ok: false, reason: 'key_reused' };
  return { ok: false, reason: state === 'paid' ? 'more_than_paid' : 'not_paid' };
}
