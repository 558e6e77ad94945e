import { TextField } from '@bakul/ui/text-field';
import { useTypedKeywords } from '@bakul/web/lists/use-typed-keywords';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { type OrdersQuery, ordersSearch } from './transactions-query.ts';
import { useOrdersText } from './transactions-text.ts';

/** The URL holds the filter, so that it can be bookmarked and Back returns to the previous list. */
export function TransactionsFilter({ query }: { query: OrdersQuery }) {
  const { lang } = useI18n();
  const text = useOrdersText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useTypedKeywords(query.keywords, (keywords) => go({ keywords }, true));

  function go(next: Partial<OrdersQuery>, replace = false) {
    const to =
      localizedPath(lang, '/transactions') + ordersSearch({ ...query, keywords: typed, page: 1, ...next });
    void navigate(to, { replace, preventScrollReset: true });
  }

  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <TextField
        className="col-span-full sm:col-auto"
        id={`${id}-keywords`}
        name="keywords"
        label={text('orders.search')}
        placeholder={text('orders.search.placeholder')}
        value={typed}
        onValue={setTyped}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        id={`${id}-from`}
        name="from"
        type="date"
        label={text('orders.from')}
        value={query.from}
        max={query.to || undefined}
        onValue={(from) => go({ from })}
      />
      <TextField
        id={`${id}-to`}
        name="to"
        type="date"
        label={text('orders.to')}
        value={query.to}
        min={query.from || undefined}
        onValue={(to) => go({ to })}
      />
    </search>
  );
}
