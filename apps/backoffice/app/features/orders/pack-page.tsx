import type { StaffOrder } from '@bakul/shop/features/order/staff/order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { InlineError } from '@bakul/ui/inline-error';
import { Link } from '@bakul/ui/link';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { noticeClass } from './notice-class.ts';
import { useOrderText } from './order-text.ts';
import {
  draftOf,
  entryOf,
  fillAsOrdered,
  type PackDraft,
  packInput,
  problemOf,
  totalOf,
} from './pack-draft.ts';
import { PackLineRow } from './pack-line.tsx';
import { PackSubstitute } from './pack-substitute.tsx';
import { useStoredDraft } from './stored-draft.ts';
import { hasOpenProposal } from './substitute-draft.ts';
import { useLease } from './use-lease.ts';

/** Packing, designed for a phone in a cold store. */
export function PackPage({ slug }: { slug: string }) {
  const t = useOrderText();
  const order = useData('GET /api/staff/order/{slug}', { slug });
  return (
    <WithData from={order}>
      {({ data }) =>
        data.actions.includes('pack') ? (
          <Packing order={data} onOrder={(next) => order.replace({ data: next })} onConflict={order.reload} />
        ) : (
          <Page title={t('pack.title', { slug })}>
            <EmptyState
              title={t('pack.notNow')}
              action={
                <Link className={buttonClass()} href={`/orders/${slug}`}>
                  {t('order.of', { slug })}
                </Link>
              }
            />
          </Page>
        )
      }
    </WithData>
  );
}

const isDraft = (value: unknown): value is PackDraft => typeof value === 'object' && value !== null;

type PackingProps = { order: StaffOrder; onOrder: (order: StaffOrder) => void; onConflict: () => unknown };

function Packing({ order, onOrder, onConflict }: PackingProps) {
  const t = useOrderText();
  const navigate = useNavigate();
  const { slug, lines } = order;
  const [stored, store] = useStoredDraft(`pack ${slug}`, isDraft);
  const [isChecked, setChecked] = useState(false);
  const draft = stored ?? draftOf(order);
  const lease = useLease(slug, true);
  const mutation = useMutation({ record: { type: 'order', id: order.id }, onConflict });
  const isHeld = lease.failure?.status === 409;
  const isWaiting = hasOpenProposal(order);
  const isSaved = stored === null && countPacked(order, draft) === lines.length;

  async function save() {
    setChecked(true);
    const picks = packInput(order, draft);
    if (!picks) {
      // Waits until the missing values are marked.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('[data-part="pack"] [aria-invalid]')?.focus(),
      );
      return;
    }
    const result = await mutation.run(
      'POST /api/staff/order/{slug}/pack',
      { slug, lines: picks },
      { done: t('pack.saved', { slug }) },
    );
    if (!result.ok) return;
    store(null);
    setChecked(false);
    onOrder(result.data.data);
  }
  async function dispatch() {
    const result = await mutation.run(
      'POST /api/staff/order/{slug}/dispatch',
      { slug },
      { done: t('orders.done.dispatch', { slug }) },
    );
    if (result.ok) await navigate(`/orders/${slug}`);
  }

  return (
    <Page
      title={t('pack.title', { slug })}
      hint={
        <>
          <Link href={`/orders/${slug}`}>{order.buyer}</Link> ·{' '}
          {t(`order.substitution.${order.substitution}`)}
        </>
      }
      actions={
        <Button
          variant="secondary"
          icon="check"
          disabled={isHeld}
          onClick={() => store(fillAsOrdered(order, draft))}
        >
          {t('pack.all')}
        </Button>
      }
      footer={
        <>
          <PackProgress order={order} draft={draft} />
          {isSaved ? (
            <Button
              icon="truck"
              isLoading={mutation.isBusy}
              disabled={isHeld || isWaiting}
              onClick={() => void dispatch()}
            >
              {t(order.fulfilment === 'pickup' ? 'orders.do.dispatch.pickup' : 'orders.do.dispatch')}
            </Button>
          ) : (
            <Button isLoading={mutation.isBusy} disabled={isHeld || isWaiting} onClick={() => void save()}>
              {t('pack.save')}
            </Button>
          )}
        </>
      }
    >
      {lease.failure && (
        <InlineError
          message={lease.failure.body.detail ?? lease.failure.body.message}
          retryLabel={isHeld ? t('order.takeOver') : undefined}
          onRetry={isHeld ? () => void lease.takeOver() : undefined}
        />
      )}
      <FailureNotice failure={mutation.failure} />
      {isWaiting && (
        <p className={noticeClass('warning')}>
          {t('substitute.blocked')}
          <Button variant="neutral" icon="refresh-cw" onClick={() => void onConflict()}>
            {t('substitute.check')}
          </Button>
        </p>
      )}
      {order.note && (
        <p className={noticeClass('info')}>
          {t('order.note')}: <strong>{order.note}</strong>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,420px),1fr))] gap-3" data-part="pack">
        {lines.map((line) => (
          <PackLineRow
            key={line.id}
            line={line}
            replaces={lines.find(({ id }) => id === line.replaces_id)?.name ?? null}
            entry={entryOf(draft, line)}
            isDisabled={isHeld}
            isChecked={isChecked}
            onEntry={(entry) => store({ ...draft, [line.id]: entry })}
          >
            <PackSubstitute
              order={order}
              line={line}
              isDisabled={isHeld}
              mutation={mutation}
              onOrder={onOrder}
            />
          </PackLineRow>
        ))}
      </ul>
      <PackAdditions order={order} />
      {stored !== null && <p className="text-muted">{t('pack.kept')}</p>}
    </Page>
  );
}

const countPacked = ({ lines }: StaffOrder, draft: PackDraft): number =>
  lines.filter((line) => problemOf(line, entryOf(draft, line)) === null).length;

/** The total of what is packed, compared with the order's, and how many items are done. */
function PackProgress({ order, draft }: { order: StaffOrder; draft: PackDraft }) {
  const t = useOrderText();
  const total = totalOf(order, draft);
  const difference = total - order.total;
  return (
    <div className="flex flex-wrap gap-y-0 gap-x-3" role="status">
      <span>
        {t('pack.total')} <strong>{formatMoney(total)}</strong>
      </span>
      <span className="text-muted">
        {difference === 0
          ? t('pack.same')
          : t(difference < 0 ? 'pack.lower' : 'pack.higher', {
              amount: formatMoney(Math.abs(difference)),
            })}
      </span>
      <span className="text-muted">
        {t('pack.progress', { n: countPacked(order, draft), all: order.lines.length })}
      </span>
    </div>
  );
}

/** Links to the orders that are packed together with this one. */
function PackAdditions({ order }: { order: StaffOrder }) {
  const t = useOrderText();
  return order.additions
    .filter(({ status }) => status === 'preparing')
    .map((addition) => (
      <Link
        key={addition.slug}
        className={buttonClass({ variant: 'secondary' })}
        href={`/orders/${addition.slug}/pack`}
      >
        {t('pack.title', { slug: addition.slug })}
      </Link>
    ));
}
