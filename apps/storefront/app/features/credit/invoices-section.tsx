import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { useEinvoices } from '../einvoices/use-einvoices.ts';
import { useCreditText } from './credit-text.ts';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceSearch } from './invoice-search.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import {
  type InvoicesQuery,
  invoicesInput,
  invoicesQuery,
  invoicesSearch,
  invoiceTabs,
} from './invoices-query.ts';
import { type PayItem, refresh, type Selection, select, sumOpenAmounts } from './selection.ts';
import { smallPrint } from './styles.ts';

type InvoicesSectionProps = { mayPay: boolean; onPay: (items: readonly PayItem[]) => void };

/** The company's invoices. Several can be selected and paid at once. */
export function InvoicesSection({ mayPay, onPay }: InvoicesSectionProps) {
  const text = useCreditText();
  const [search] = useSearchParams();
  const isWide = useIsWide();
  const query = invoicesQuery(search);
  const load = useInvoices(query);
  const einvoices = useEinvoices({ numbers: load.data?.data.map(({ number }) => number) ?? [] });
  const [chosen, setChosen] = useState<Selection>(new Map());
  const selection = load.data ? refresh(chosen, load.data.data) : chosen;
  const href = (over: Partial<InvoicesQuery>) =>
    `/credit-terms${invoicesSearch({ ...query, page: 1, ...over })}`;
  const props = {
    selection,
    mayPay,
    einvoices: new Map(einvoices.data?.data.map((einvoice) => [einvoice.number, einvoice])),
    onSelect: (items: readonly PayItem[], isOn: boolean) => setChosen(select(selection, items, isOn)),
  };
  return (
    <div className="mt-2 grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-[auto_minmax(0,1fr)_280px] lg:items-end">
        <h2 className="text-xl lg:leading-11" id="credit-invoices" tabIndex={-1}>
          {text('invoices.title')}
        </h2>
        <LinkTabs
          label={text('invoices.tabs')}
          selected={query.status}
          tabs={invoiceTabs.map((id) => ({
            id,
            label: text(`invoices.tab.${id}`),
            href: href({ status: id }),
          }))}
        />
        <InvoiceSearch query={query} />
      </div>
      <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
        {({ data, page, total, records }) => (
          <>
            <p role="status" className={smallPrint} aria-busy={load.isLoading || undefined}>
              {text('invoices.count', { n: records })}
            </p>
            {data.length === 0 && <NoInvoices query={query} />}
            {data.length > 0 &&
              (isWide ? (
                <InvoiceTable invoices={data} {...props} />
              ) : (
                <InvoiceCards invoices={data} {...props} />
              ))}
            <Pagination
              page={page}
              pageCount={total}
              href={(to) => href({ page: to })}
              labels={{
                navigation: text('invoices.pages'),
                previous: text('invoices.previous'),
                next: text('invoices.next'),
                page: (n) => text('invoices.page', { n }),
              }}
            />
          </>
        )}
      </Loaded>
      <PayBar
        selection={selection}
        onClear={() => {
          setChosen(new Map());
          document.getElementById('credit-invoices')?.focus();
        }}
        onPay={() => onPay([...selection.values()])}
      />
    </div>
  );
}

type PayBarProps = { selection: Selection; onClear: () => void; onPay: () => void };

/** Stays visible while invoices are selected. */
function PayBar({ selection, onClear, onPay }: PayBarProps) {
  const text = useCreditText();
  const count = selection.size;
  return (
    <div
      className={
        count === 0
          ? 'sr-only'
          : 'sticky bottom-[calc(var(--bottom-bar,0px)+var(--safe-bottom,0px))] z-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-bar'
      }
      data-empty={count === 0 || undefined}
      data-bottom-bar="credit"
    >
      <p className="font-bold" role="status">
        {count > 0 && text('invoices.selected', { n: count })}
      </p>
      {count > 0 && (
        <>
          <span className={smallPrint}>{text('invoices.oldest')}</span>
          <Button variant="quiet" onClick={onClear}>
            {text('invoices.unselect')}
          </Button>
          <Button className="flex-auto lg:flex-none lg:ms-auto" onClick={onPay} data-testid="credit-bar-pay">
            {text('invoices.pay', { amount: formatMoney(sumOpenAmounts(selection.values())) })}
          </Button>
        </>
      )}
    </div>
  );
}

function NoInvoices({ query }: { query: InvoicesQuery }) {
  const text = useCreditText();
  const kind = invoicesSearch({ ...query, page: 1 }) === '' ? 'clear' : 'none';
  const action = (
    <Link to="/credit-terms?status=all" className={buttonClass({ variant: 'secondary' })} preventScrollReset>
      {text(`invoices.${kind}.action`)}
    </Link>
  );
  return (
    <EmptyState icon="file-text" headingLevel={3} title={text(`invoices.${kind}.title`)} action={action}>
      {text(`invoices.${kind}.text`)}
    </EmptyState>
  );
}

/** The invoices for this query. The previous result stays visible while the next one loads. */
function useInvoices(query: InvoicesQuery) {
  return useListLoad(invoicesSearch(query), (signal) =>
    call('GET /api/credit/invoice', invoicesInput(query), { signal }),
  );
}
