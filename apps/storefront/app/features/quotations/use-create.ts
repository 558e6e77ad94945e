import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { randomId } from '@bakul/shop/kit/random-id';
import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/browser-client.ts';
import { flushCart } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import type { NewQuotation } from './source-of.ts';

const keyName = 'bakul.quotation.begun';

/**
 * Creates one request and navigates to it. Until a response arrives, the same source uses the same idempotency key,
 * across a double click, a lost connection and a reload. The server then returns the first draft.
 */
export function useCreate() {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function create(input: NewQuotation, { replace = false } = {}) {
    if (isBusy.current) return;
    isBusy.current = true;
    setCreating(true);
    setFailure(null);
    if (input.from === 'cart') await flushCart();
    const result = await call('POST /api/quotation', input, { idempotencyKey: keyOf(input) });
    isBusy.current = false;
    if (!result.ok) {
      setFailure(result.failure);
      setCreating(false);
      return;
    }
    writeTabStorage(keyName, null);
    await navigate(localizedPath(lang, `/quotations/${result.data.data.slug}`), { replace });
    setCreating(false);
  }

  return { create, isCreating, failure };
}

function keyOf(input: NewQuotation): string {
  const beginning = JSON.stringify(input);
  const stored = readTabStorage(keyName);
  if (stored?.endsWith(` ${beginning}`)) return stored.slice(0, stored.indexOf(' '));
  const key = randomId();
  writeTabStorage(keyName, `${key} ${beginning}`);
  return key;
}
