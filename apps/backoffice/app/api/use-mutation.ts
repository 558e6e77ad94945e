import type { Api, ApiCall } from '@bakul/shop/api';
import type { ReadableRecordType } from '@bakul/shop/declarations';
import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { showToast } from '@bakul/ui/toast-store';
import { useCallback, useRef, useState } from 'react';
import { useActionNames } from '../frame/action-names.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { call } from './call.ts';
import { describeLastAction } from './last-action.ts';
import { notifyMutation } from './mutation-events.ts';

type MutationCall = Exclude<ApiCall, `GET ${string}`>;

type Options = {
  /** The record that is changed. After a conflict, its history names the person who changed it first. */
  record?: { type: ReadableRecordType; id: number | string } | null;
  /** Reloads the record after a conflict. */
  onConflict?: () => unknown;
};

export type Mutation = {
  /**
   * Runs a mutation and confirms it with a toast. `done` is the toast's text, a general one by default. Null shows no
   * toast.
   */
  run: <K extends MutationCall>(
    name: K,
    input: Api[K]['input'],
    texts?: { done?: string | null },
  ) => Promise<ApiResult<Api[K]['output']>>;
  isBusy: boolean;
  failure: ApiFailure | null;
  clear: () => void;
};

/**
 * Runs mutations: tracks whether one is pending, confirms success with a toast and explains a conflict by naming who
 * changed the record. The same input keeps its idempotency key until it is answered, so that it takes effect once.
 */
export function useMutation({ record = null, onConflict }: Options = {}): Mutation {
  const { t, lang } = useI18n();
  const nameOf = useActionNames();
  const [busy, setBusy] = useState(0);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const conflict = useRef(onConflict);
  conflict.current = onConflict;
  const keys = useRef(new Map<string, string>());
  const { type, id } = record ?? {};

  const run = useCallback<Mutation['run']>(
    async (name, input, { done } = {}) => {
      setBusy((n) => n + 1);
      setFailure(null);
      const content = JSON.stringify([name, input]);
      const idempotencyKey = keys.current.get(content) ?? randomId();
      keys.current.set(content, idempotencyKey);
      const result = await call(name, input, { idempotencyKey });
      setBusy((n) => n - 1);
      const isAnswered = result.ok || (result.failure.status > 0 && result.failure.status < 500);
      if (isAnswered) keys.current.delete(content);
      if (result.ok) {
        notifyMutation();
        if (done !== null) showToast({ type: 'success', message: done ?? t('common.done') });
        return result;
      }
      let { failure: refused } = result;
      if (refused.status === 409 && type && id !== undefined) {
        const detail = await describeLastAction({ type, id }, { t, lang, nameOf });
        if (detail) refused = { ...refused, body: { ...refused.body, detail } };
      }
      setFailure(refused);
      if (refused.status === 409) await conflict.current?.();
      return { ok: false, failure: refused };
    },
    [t, lang, nameOf, type, id],
  );

  const clear = useCallback(() => setFailure(null), []);
  return { run, isBusy: busy > 0, failure, clear };
}
