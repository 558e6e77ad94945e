import type { CartChange, CartLine } from '@bakul/shop/features/cart/cart.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import { dismissToast, showToast, type ToastContent } from '@bakul/ui/toast-store';
import { reportFailure } from '../errors/report-failure.ts';
import { pathWithoutLanguage } from '../i18n/paths.ts';
import type { cart as english } from '../messages/en/cart.ts';
import { navigateTo } from '../navigation/navigate-to.ts';
import { type Runtime, runtime } from '../runtime.ts';

const cartPath = '/shopping-cart';

/** Notifications to the buyer. `removed` and `failed` return a function that dismisses the notification. */
export type CartNotifications = {
  removed: (line: CartLine, undo: () => void) => () => void;
  failed: (failure: ApiFailure, retry: () => void) => () => void;
  merged: (changes: readonly CartChange[]) => void;
};

type Text = Translate<typeof english>;

async function textOf({ lang }: Runtime): Promise<Text> {
  return lang === 'ms'
    ? translator<typeof english>('ms', (await import('../messages/ms/cart.ts')).cart)
    : translator<typeof english>('en', (await import('../messages/en/cart.ts')).cart);
}

/** Shows a toast once its messages are loaded, unless it was dismissed before that. */
function tell(content: (text: Text, page: Runtime) => ToastContent | null): () => void {
  let shown: number | null = null;
  let isTakenBack = false;
  void runtime()
    .then(async (page) => content(await textOf(page), page))
    .then((toast) => {
      if (toast && !isTakenBack) shown = showToast(toast);
    })
    .catch(() => undefined);
  return () => {
    isTakenBack = true;
    if (shown !== null) dismissToast(shown);
  };
}

const undoTime = 8000;
const retryTime = 15_000;

/** Merged unchanged, so there is nothing to report except the count. */
const isPlain = ({ kind }: CartChange) => kind === 'added';

export const cartNotifications: CartNotifications = {
  removed: (line, undo) =>
    tell((text) => ({
      message: text('cart.removed', { name: line.product.name }),
      action: { label: text('cart.undo'), onClick: undo },
      timeout: undoTime,
    })),
  failed: (failure, retry) => {
    // Still handles maintenance, which redirects.
    void reportFailure(failure, { skipToast: true });
    const { message, detail, reference } = failure.body;
    return tell((_, { t }) => ({
      type: 'error',
      message: message || t('runtime.error'),
      ...(detail && detail !== message && { detail }),
      ...(reference && { reference: `${t('common.reference')} ${reference}` }),
      action: { label: t('common.retry'), onClick: retry },
      timeout: retryTime,
    }));
  },
  merged: (changes) => {
    tell((text) => {
      // The cart page lists the changes itself.
      if (pathWithoutLanguage(window.location.pathname) === cartPath) return null;
      const n = new Set(changes.map(({ line_id, name }) => line_id ?? name)).size;
      return {
        type: changes.every(isPlain) ? 'success' : 'warning',
        message: text('cart.merged', { n }),
        ...(!changes.every(isPlain) && { detail: text('cart.merged.changed') }),
        action: { label: text('cart.view'), onClick: () => void navigateTo(cartPath) },
        timeout: undoTime,
      };
    });
  },
};
