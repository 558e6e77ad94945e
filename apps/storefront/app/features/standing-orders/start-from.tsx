import { formatDate } from '@bakul/shop/kit/text/format';
import { buttonClass } from '@bakul/ui/button';
import { Icon, type IconName } from '@bakul/ui/icon';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useFormMessages } from './standing-orders-text.ts';

const maxOrders = 2;
const maxLists = 3;

/** The latest orders and lists, to start from one of them. Optional: shows nothing while they load or if they fail. */
export function StartFrom() {
  const { lang } = useI18n();
  const text = useFormMessages();
  const options = { skipToast: true };
  const orders = useLoad(
    'orders',
    (signal) => call('GET /api/transaction', { pageSize: String(maxOrders) }, { signal }),
    options,
  );
  const lists = useLoad('lists', (signal) => call('GET /api/list', {}, { signal }), options);
  const starts: { to: string; icon: IconName; label: string }[] = [
    ...(orders.data?.data ?? []).map(({ slug, placed_at }) => ({
      to: `/standing-orders/new?transaction=${slug}`,
      icon: 'history' as const,
      label: text('form.start.order', { slug, date: formatDate(new Date(placed_at), lang) }),
    })),
    ...(lists.data?.data ?? []).slice(0, maxLists).map(({ id, name }) => ({
      to: `/standing-orders/new?list=${id}`,
      icon: 'list' as const,
      label: name,
    })),
  ];
  if (starts.length === 0) return null;
  return (
    <nav className="mb-4 flex flex-wrap items-center gap-2" aria-label={text('form.start')}>
      <span className="text-muted" aria-hidden="true">
        {text('form.start')}
      </span>
      {starts.map(({ to, icon, label }) => (
        <Link key={to} to={to} className={buttonClass({ variant: 'neutral', className: 'max-w-full' })}>
          <Icon name={icon} size="sm" />
          <span className="truncate">{label}</span>
        </Link>
      ))}
    </nav>
  );
}
