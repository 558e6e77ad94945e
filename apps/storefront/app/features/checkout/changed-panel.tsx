import { formatMoney } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { Change } from './changes.ts';
import { useCheckoutText } from './checkout-text.ts';
import { PlaceButton, type PlaceButtonProps } from './place-button.tsx';
import { useDayText } from './use-day-text.ts';

type ChangedPanelProps = {
  changes: readonly Change[];
  button: PlaceButtonProps;
  /** The order cannot be placed in its current state. The cart has to be changed first. */
  isBlocked: boolean;
};

const changedId = 'checkout-changed';

/** Scrolls to changes outside the viewport. Returns false when there are none or they are already visible. */
export function scrollToChanges(): boolean {
  const panel = document.getElementById(changedId);
  if (!panel) return false;
  const { top, bottom } = panel.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return false;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'start' });
  return true;
}

/** What changed since the buyer last looked, before and after. Placing the order from here confirms the changes. */
export function ChangedPanel({ changes, button, isBlocked }: ChangedPanelProps) {
  const text = useCheckoutText();
  const box = useRef<HTMLDivElement>(null);
  // Each new set of changes takes the focus, but not while somebody is typing.
  useEffect(() => {
    if (changes.length > 0 && !document.activeElement?.matches('input, textarea, select'))
      box.current?.focus();
  }, [changes]);
  return (
    <div
      ref={box}
      id={changedId}
      className="scroll-mt-4 grid gap-3 py-4 px-5 border-2 border-[#b45309] rounded-card bg-warning-soft"
      role="alert"
      tabIndex={-1}
    >
      <h2 className="flex items-center gap-2 text-[#92420a] text-lg/7">
        <Icon name="triangle-alert" size="lg" />
        {text('changed.title')}
      </h2>
      <ul className="grid gap-1 tabular-nums">
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      {isBlocked ? (
        <Link
          to="/shopping-cart"
          className={buttonClass({ size: 'large', className: 'sm:justify-self-start' })}
        >
          {text('review.edit')}
        </Link>
      ) : (
        <PlaceButton {...button} className="sm:justify-self-start sm:w-auto" />
      )}
    </div>
  );
}

function ChangeText({ change }: { change: Change }) {
  const { t } = useI18n();
  const text = useCheckoutText();
  const day = useDayText();
  switch (change.kind) {
    case 'gone':
    case 'removed':
    case 'added':
      return text(`changed.${change.kind}`, { name: change.name });
    case 'approval':
      return text('changed.approval');
    case 'price': {
      const per = t(`per.${change.unit}`);
      const show = (sen: number) => formatMoney(sen) + per;
      return (
        <Moved
          what={text('changed.price', { name: change.name })}
          from={show(change.from)}
          to={show(change.to)}
        />
      );
    }
    case 'quantity':
    case 'stock': {
      const show = (quantity: number) => formatQuantity(quantity);
      const what = text(`changed.${change.kind}`, { name: change.name });
      return <Moved what={what} from={show(change.from)} to={show(change.to)} />;
    }
    case 'date': {
      const show = (date: string | null) => (date === null ? text('changed.none') : day(date));
      return <Moved what={text('changed.date')} from={show(change.from)} to={show(change.to)} />;
    }
    default:
      return (
        <Moved
          what={text(`changed.${change.kind}`)}
          from={formatMoney(change.from)}
          to={formatMoney(change.to)}
        />
      );
  }
}

function Moved({ what, from, to }: { what: string; from: string; to: string }) {
  const text = useCheckoutText();
  return (
    <>
      {what} <span className="sr-only">{text('changed.from')} </span>
      <s className="text-muted">{from}</s> <span aria-hidden="true">→</span>
      <span className="sr-only">{text('changed.to')}</span> <strong>{to}</strong>
    </>
  );
}
