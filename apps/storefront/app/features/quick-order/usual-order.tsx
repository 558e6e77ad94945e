import { Button } from '@bakul/ui/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useUsualOrder, weekdayName } from '../../account/use-usual-order.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useQuickText } from './quick-order-text.ts';
import type { QuickOrder } from './use-quick-order.ts';

/**
 * Fills the sheet with what this buyer usually orders, to be edited before it is added. The home page links here with
 * `?usual`, which fills it at once.
 */
export function UsualOrder({ order }: { order: QuickOrder }) {
  const { lang } = useI18n();
  const text = useQuickText();
  const usual = useUsualOrder();
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has('usual') && usual !== null;
  const head = useRef<HTMLDivElement>(null);

  const fill = () =>
    order.fill((usual?.lines ?? []).map(({ sku, quantity }) => ({ sku, quantity: String(quantity) })));
  const fillAtOnce = useEffectEvent(() => {
    fill();
    // On a phone, the filled rows are below the box for messages.
    head.current?.scrollIntoView({ block: 'start' });
    // A reload must not fill the sheet again.
    setSearch({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isWanted) fillAtOnce();
  }, [isWanted]);

  if (!usual?.date) return null;
  return (
    <div
      ref={head}
      className="flex scroll-mt-4 flex-wrap items-center justify-between gap-3 py-3 px-4 rounded-card bg-tint"
      data-print="hide"
    >
      <p className="grid min-w-0">
        <strong>{text('quick.usual', { day: weekdayName(usual.date, lang) })}</strong>
        <span className="text-muted text-sm/5">
          {text('quick.usual.text', { n: usual.lines.length, place: usual.place_label ?? '' })}
        </span>
      </p>
      <Button variant="secondary" icon="rotate-ccw" onClick={fill}>
        {text('quick.usual.fill')}
      </Button>
    </div>
  );
}
