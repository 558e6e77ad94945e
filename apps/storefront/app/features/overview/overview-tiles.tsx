import type { Overview } from '@bakul/shop/features/order/overview/overview.contract';
import type { UsualOrder } from '@bakul/shop/features/order/usual/usual-order.contract';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useUsualOrder, weekdayName } from '../../account/use-usual-order.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { ReorderModal } from '../transactions/reorder-modal.tsx';
import { useReorder } from '../transactions/use-reorder.ts';
import { OverviewPlaceholder, overviewGrid } from './overview-placeholder.tsx';
import { useOverviewText } from './overview-text.ts';
import { useOverview } from './use-overview.ts';

/** Order again, lists, quick order, approvals and credit: as much of it as this buyer has and may see. */
export function OverviewTiles() {
  const text = useOverviewText();
  const { overview, isLoading, canOrder } = useOverview();
  const usual = useUsualOrder();
  if (!overview) return isLoading ? <OverviewPlaceholder /> : null;
  const { last_order, lists, approvals, credit } = overview;
  if (!canOrder && approvals === 0 && !credit) return null;
  return (
    <section aria-label={text('overview.title')} data-testid="overview">
      <ul className={overviewGrid}>
        {approvals > 0 && <ApprovalsTile count={approvals} />}
        {usual && <UsualTile usual={usual} />}
        {last_order && <LastOrderTile order={last_order} />}
        {lists.length > 0 && <ListsTile lists={lists} />}
        {credit && <CreditTile credit={credit} />}
        {canOrder && <QuickOrderTile />}
      </ul>
    </section>
  );
}

type TileProps = { icon: IconName; title: string; to: string; isUrgent?: boolean; children: ReactNode };

function Tile({ icon, title, to, isUrgent, children }: TileProps) {
  return (
    <li
      className={classNames(
        'relative flex flex-col gap-1 min-w-0 p-3 border rounded-card lg:p-4 hover:border-brand',
        isUrgent ? 'border-[#f3ddb0] bg-sun-soft' : 'border-line bg-surface',
      )}
    >
      <h2 className="flex items-center gap-2 text-base/6">
        <Icon name={icon} size="sm" className="text-brand" />
        {/* The whole tile is the link. Other controls are placed above it. */}
        <Link className="min-w-0 line-clamp-2 after:absolute after:inset-0 after:rounded-card" to={to}>
          {title}
        </Link>
      </h2>
      {children}
    </li>
  );
}

function LastOrderTile({ order }: { order: NonNullable<Overview['last_order']> }) {
  const text = useOverviewText();
  const again = useReorder();
  const { slug, preview, lines, place_label } = order;
  return (
    <Tile icon="rotate-ccw" title={text('overview.again')} to={`/transactions/${slug}`}>
      <p className="truncate">
        {preview[0]?.name}
        {lines > 1 && ` ${text('overview.more', { n: lines - 1 })}`}
      </p>
      <SmallText className="truncate">{place_label}</SmallText>
      <Button
        className="z-1 mt-auto"
        variant="secondary"
        size="small"
        isWide
        isLoading={again.busy !== null}
        onClick={() => void again.reorder(slug)}
        aria-label={text('overview.again.of', { slug })}
      >
        {text('overview.again')}
      </Button>
      <ReorderModal {...again} />
    </Tile>
  );
}

/** Opens quick order with these items filled in, where quantities can be changed before they are added. */
function UsualTile({ usual: { date, place_label, lines } }: { usual: UsualOrder }) {
  const { lang } = useI18n();
  const text = useOverviewText();
  const day = date === null ? '' : weekdayName(date, lang);
  return (
    <Tile icon="calendar" title={text('overview.usual', { day })} to="/quick-order?usual">
      <p className="truncate">
        {lines[0]?.product.name}
        {lines.length > 1 && ` ${text('overview.more', { n: lines.length - 1 })}`}
      </p>
      <SmallText className="truncate">{place_label}</SmallText>
      <Link
        className={buttonClass({
          variant: 'secondary',
          size: 'small',
          isWide: true,
          className: 'z-1 mt-auto',
        })}
        to="/quick-order?usual"
      >
        {text('overview.usual.order')}
      </Link>
    </Tile>
  );
}

function ListsTile({ lists }: Pick<Overview, 'lists'>) {
  const text = useOverviewText();
  return (
    <Tile icon="list" title={text('overview.lists')} to="/lists">
      <ul className="grid">
        {lists.map(({ id, name, lines }) => (
          <li key={id} className="relative z-1 min-w-0">
            <Link
              className="block truncate leading-8 text-brand font-semibold hover:underline max-lg:leading-11"
              to={`/lists/${id}`}
              aria-label={text('overview.list', { name, n: lines })}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Tile>
  );
}

function CreditTile({ credit }: { credit: NonNullable<Overview['credit']> }) {
  const text = useOverviewText();
  const { status, available, limit, overdue } = credit;
  return (
    <Tile icon="wallet" title={text('overview.credit')} to="/credit-terms" isUrgent={overdue > 0}>
      <p className="text-xl/7 font-heavy tabular-nums">
        <Money sen={available} />
      </p>
      <SmallText>{text('overview.credit.of', { limit: formatMoney(limit) })}</SmallText>
      {(status === 'on_hold' || status === 'suspended') && (
        <p className="text-danger text-sm font-strong">{text(`overview.credit.${status}`)}</p>
      )}
      {overdue > 0 && (
        <p className="flex items-center gap-1.5 text-danger text-sm font-strong tabular-nums">
          <Icon name="circle-alert" size="sm" />
          {text('overview.overdue', { amount: formatMoney(overdue) })}
        </p>
      )}
    </Tile>
  );
}

function ApprovalsTile({ count }: { count: number }) {
  const text = useOverviewText();
  return (
    <Tile icon="circle-check" title={text('overview.approvals')} to="/transactions?tab=to_approve" isUrgent>
      <p className="font-strong">{text('overview.approvals.count', { n: count })}</p>
    </Tile>
  );
}

function QuickOrderTile() {
  const text = useOverviewText();
  return (
    <Tile icon="rows-3" title={text('overview.quick')} to="/quick-order">
      <SmallText>{text('overview.quick.text')}</SmallText>
    </Tile>
  );
}
