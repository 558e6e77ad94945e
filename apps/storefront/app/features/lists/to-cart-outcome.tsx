import type { CartChange } from '@bakul/shop/features/cart/cart.contract';
import { buttonClass, IconButton } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { correctionText } from '../../cart/correction-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type ListsText, useListsText } from './lists-text.ts';
import type { ListToCart } from './use-list-to-cart.ts';

/**
 * The result of adding a list to the cart: how much was added, and every line with a different outcome. Takes the
 * focus.
 */
export function ToCartOutcome({ toCart: { changes, failure, forget } }: { toCart: ListToCart }) {
  const text = useListsText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (changes || failure) frame.current?.focus();
  }, [changes, failure]);
  if (!changes && !failure) return null;
  return (
    <div ref={frame} tabIndex={-1} data-print="hide">
      {failure && <FailureNotice failure={failure} />}
      {changes && (
        <Notice
          tone={changes.some(({ kind }) => kind === 'dropped') ? 'warning' : 'success'}
          title={titleOf(text, changes)}
          action={
            <span className="flex items-center gap-1">
              <Link to="/shopping-cart" className={buttonClass({ variant: 'secondary' })}>
                {text('added.toCart')}
              </Link>
              <IconButton icon="x" label={text('added.close')} onClick={forget} />
            </span>
          }
        >
          <ChangeList changes={changes} />
        </Notice>
      )}
    </div>
  );
}

function titleOf(text: ListsText, changes: readonly CartChange[]): string {
  const n = changes.filter(({ kind }) => kind !== 'dropped' && kind !== 'repriced').length;
  return n === 0 ? text('added.none') : text('added.title', { n });
}

function ChangeList({ changes }: { changes: readonly CartChange[] }) {
  const { t } = useI18n();
  const text = useListsText();
  const different = changes.flatMap(({ kind, name, from, to, line_id, correction }) =>
    kind === 'clamped' || kind === 'summed' || kind === 'dropped'
      ? [
          {
            key: `${kind} ${line_id} ${name}`,
            sentence: text(`added.${kind}`, {
              name,
              from: from ?? 0,
              to: to ?? 0,
              reason: correctionText(t, { correction }),
            }),
          },
        ]
      : [],
  );
  if (different.length === 0) return null;
  return (
    <ul aria-label={text('added.changes')} className="ps-5 list-disc">
      {different.map(({ key, sentence }) => (
        <li key={key}>{sentence}</li>
      ))}
    </ul>
  );
}
