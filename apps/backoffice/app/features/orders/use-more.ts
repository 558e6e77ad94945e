import type { Api } from '@bakul/shop/api';
import type { ApiFailure } from '@bakul/shop/kit/client';
import { useState } from 'react';
import { call } from '../../api/call.ts';

type Input = Api['GET /api/staff/order']['input'];
type OrderPage = Api['GET /api/staff/order']['output'];

/** Further pages after the first, for as long as the first is the same. */
export function useMore(first: OrderPage | null, input: Input) {
  const [state, setState] = useState<{ of: OrderPage | null; pages: readonly OrderPage[] }>({
    of: null,
    pages: [],
  });
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const pages = state.of === first ? state.pages : [];
  const next = (pages.at(-1) ?? first)?.next ?? null;

  async function load() {
    if (!next) return;
    setLoading(true);
    const result = await call('GET /api/staff/order', { ...input, after: next });
    setLoading(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) setState({ of: first, pages: [...pages, result.data] });
  }
  return {
    rows: pages.flatMap(({ data }) => data),
    next,
    load,
    isLoading,
    failure,
    forget: () => setState({ of: null, pages: [] }),
  };
}
