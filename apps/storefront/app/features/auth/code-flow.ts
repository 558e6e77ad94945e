import { useEffect, useState } from 'react';
import type { SentCode } from '../../forms/code-form.tsx';

/** A code that was sent and has not been entered yet. */
export type CodeFlow = SentCode & {
  /** The address the code was sent to, when this browser knows it. */
  email: string | null;
  /** The page that required the login. */
  next: string | null;
  /** Authorizes setting a new password. Set once the code was correct. */
  ticket: string | null;
};

export function newFlow(token: string, over: Partial<CodeFlow> = {}): CodeFlow {
  const nothing = { email: null, next: null, ticket: null };
  return { ...nothing, token, sentAt: Date.now(), ...over };
}

export type FlowName = 'verification' | 'password_reset';

const store = async () => (await import('../../session/browser-session.ts')).localData;
const hour = 3_600_000;

export async function saveFlow(name: FlowName, flow: CodeFlow): Promise<void> {
  await (await store()).set(`flow ${name}`, flow);
}

export async function forgetFlow(name: FlowName): Promise<void> {
  await (await store()).remove(`flow ${name}`);
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

function flowOf(value: unknown): CodeFlow | null {
  if (typeof value !== 'object' || value === null) return null;
  const found: Partial<Record<keyof CodeFlow, unknown>> = value;
  const token = text(found.token);
  const { sentAt } = found;
  if (!token || typeof sentAt !== 'number' || Date.now() - sentAt > hour) return null;
  return {
    token,
    sentAt,
    email: text(found.email),
    next: text(found.next),
    ticket: text(found.ticket),
  };
}

/** The stored (encrypted) state of a flow. Undefined while it is being read, null when there is none. */
export function useCodeFlow(name: FlowName) {
  const [flow, setFlow] = useState<CodeFlow | null | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    store()
      .then((data) => data.get(`flow ${name}`))
      .then(flowOf)
      .catch(() => null)
      .then((found) => {
        if (!isGone) setFlow(found);
      });
    return () => {
      isGone = true;
    };
  }, [name]);

  return {
    flow,
    async save(next: CodeFlow) {
      await saveFlow(name, next);
      setFlow(next);
    },
  };
}
