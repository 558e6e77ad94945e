import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { LinkTabs } from '@bakul/ui/tabs';
import { TextField } from '@bakul/ui/text-field';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { MovementFrame } from './movement-frame.tsx';
import { MovementRows } from './movement-rows.tsx';
import { useMovementText } from './movement-text.ts';
import {
  type MovementsQuery,
  movementsInput,
  movementsQuery,
  movementsSearch,
  movementTabs,
} from './movements-query.ts';
import { smallPrint } from './styles.ts';

const path = '/credit-terms/transaction';

/** /credit-terms/transaction: invoices, credit notes and payments, with the balance after each. */
export function MovementsPage() {
  const text = useMovementText();
  return (
    <MovementFrame
      title={text('moves.title')}
      lead={text('moves.lead')}
      back={{ to: '/credit-terms', label: text('moves.back') }}
    >
      <Content />
    </MovementFrame>
  );
}

function Content() {
  const text = useMovementText();
  const [search] = useSearchParams();
  const query = movementsQuery(search);
  const load = useMovements(query);
  const href = (over: Partial<MovementsQuery>) => path + movementsSearch({ ...query, page: 1, ...over });
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkTabs
        label={text('moves.tabs')}
        selected={query.kind}
        tabs={movementTabs.map((id) => ({ id, label: text(`moves.tab.${id}`), href: href({ kind: id }) }))}
      />
      <Span query={query} />
      <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
        {({ data, page, total, records }) => (
          <>
            <p role="status" className={smallPrint} aria-busy={load.isLoading || undefined}>
              {text('moves.count', { n: records })}
            </p>
            {data.length === 0 ? <NoMovements /> : <MovementRows movements={data} />}
            <Pagination
              page={page}
              pageCount={total}
              href={(to) => href({ page: to })}
              labels={{
                navigation: text('moves.pages'),
                previous: text('moves.previous'),
                next: text('moves.next'),
                page: (n) => text('moves.page', { n }),
              }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Span({ query }: { query: MovementsQuery }) {
  const { lang } = useI18n();
  const text = useMovementText();
  const navigate = useNavigate();
  const id = useId();
  const go = (over: Partial<MovementsQuery>) =>
    void navigate(localizedPath(lang, path) + movementsSearch({ ...query, page: 1, ...over }), {
      preventScrollReset: true,
    });
  return (
    <search className="grid grid-cols-[repeat(2,minmax(0,200px))] gap-3">
      <TextField
        id={`${id}-from`}
        name="from"
        type="date"
        label={text('moves.from')}
        value={query.from}
        max={query.to || undefined}
        onValue={(from) => go({ from })}
      />
      <TextField
        id={`${id}-to`}
        name="to"
        type="date"
        label={text('moves.to')}
        value={query.to}
        min={query.from || undefined}
        onValue={(to) => go({ to })}
      />
    </search>
  );
}

function NoMovements() {
  const text = useMovementText();
  const action = (
    <Link to="/credit-terms" className={buttonClass({ variant: 'secondary' })}>
      {text('moves.none.action')}
    </Link>
  );
  return (
    <EmptyState icon="file-text" title={text('moves.none.title')} action={action}>
      {text('moves.none.text')}
    </EmptyState>
  );
}

/** The previous result stays visible while the next one loads. */
function useMovements(query: MovementsQuery) {
  return useListLoad(movementsSearch(query), (signal) =>
    call('GET /api/credit/transaction', movementsInput(query), { signal }),
  );
}
