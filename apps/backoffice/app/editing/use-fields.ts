import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { useId } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { fieldError } from './field-error.ts';
import type { DraftState } from './use-draft.ts';

type Own<V> = {
  hint?: string | undefined;
  error?: string | undefined;
  theirs?: (value: NonNullable<V>) => string;
};

/**
 * The props that the fields of `ui` share: id, name, the server's error, and the value that someone else has saved
 * meanwhile.
 */
export function useFields<V extends object>(draft: DraftState<V>, failure: ApiFailure | null) {
  const id = useId();
  const { t } = useI18n();

  function base<N extends keyof V & string>(name: N, label: string, { hint, error, theirs }: Own<V[N]> = {}) {
    const now = draft.theirs[name];
    const clash =
      now === undefined || now === null
        ? undefined
        : t('edit.now', { value: theirs ? theirs(now) : String(now) });
    return {
      id: `${id}-${name}`,
      name,
      label,
      hint: [hint, clash].filter((part) => part !== undefined).join(' ') || undefined,
      error: error ?? fieldError(failure, name, label),
    };
  }

  return {
    base,
    /** For a field whose API name differs. */
    errorOf: (field: string, label: string) => fieldError(failure, field, label),
    text: <N extends keyof V & string>(
      name: V[N] extends string ? N : never,
      label: string,
      own: Own<V[N]> = {},
    ) => ({
      ...base(name, label, own),
      value: String(draft.values[name]),
      onValue: (value: string) => draft.patch({ [name]: value } as unknown as Partial<V>),
    }),
  };
}
