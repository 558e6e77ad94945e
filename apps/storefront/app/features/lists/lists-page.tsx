import type { SavedListHead } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { Button } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { Icon } from '@bakul/ui/icon';
import { Menu } from '@bakul/ui/menu';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { DeleteList } from './delete-list.tsx';
import { ListsFrame } from './lists-frame.tsx';
import { useListsText } from './lists-text.ts';
import { NameModal } from './name-modal.tsx';
import { listsNote } from './styles.ts';
import { ToCartOutcome } from './to-cart-outcome.tsx';
import { useListToCart } from './use-list-to-cart.ts';

/** /lists: the buyer's saved lists. */
export function ListsPage() {
  return (
    <ListsFrame>
      <ListsContent />
    </ListsFrame>
  );
}

type Asked = { what: 'rename' | 'delete'; list: SavedListHead };

function ListsContent() {
  const text = useListsText();
  const { lang } = useI18n();
  const navigate = useNavigate();
  const load = useLoad('lists', (signal) => call('GET /api/list', {}, { signal }), { skipToast: true });
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const toCart = useListToCart();
  const create = (
    <Button icon="plus" onClick={() => setCreating(true)}>
      {text('lists.new')}
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <ToCartOutcome toCart={toCart} />
      <Loaded load={load} skeleton={<CardSkeleton cards={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon="list" title={text('lists.none.title')} action={create}>
              {text('lists.none.text')}
            </EmptyState>
          ) : (
            <>
              <p>{create}</p>
              <ul className="grid grid-cols-1 gap-3" data-testid="lists-all">
                {data.map((list) => (
                  <ListItem
                    key={list.id}
                    list={list}
                    isAdding={toCart.adding === list.id}
                    onAdd={() => void toCart.add(list.id)}
                    onAsk={(what) => setAsked({ what, list })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <NameModal
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onDone={({ id }) => navigate(localizedPath(lang, `/lists/${id}`))}
      />
      <NameModal
        isOpen={asked?.what === 'rename'}
        list={asked?.list}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          load.reload();
        }}
      />
      <DeleteList
        list={asked?.what === 'delete' ? asked.list : null}
        onClose={() => setAsked(null)}
        onDeleted={load.reload}
      />
    </div>
  );
}

type ListItemProps = {
  list: SavedListHead;
  isAdding: boolean;
  onAdd: () => void;
  onAsk: (what: Asked['what']) => void;
};

function ListItem({ list: { id, name, lines, updated_at }, isAdding, onAdd, onAsk }: ListItemProps) {
  const text = useListsText();
  const { lang } = useI18n();
  return (
    <li className="flex flex-wrap items-center gap-y-2 gap-x-4 py-3 px-4 border border-line rounded-card shadow-card">
      <Link
        to={`/lists/${id}`}
        className="group/name flex flex-[1_1_240px] items-center gap-3 min-w-0 min-h-12 wrap-anywhere"
      >
        <Icon className="text-brand" name="list" />
        <span>
          <strong className="block text-lg group-hover/name:underline group-hover/name:underline-offset-3">
            {name}
          </strong>
          <small className={listsNote}>
            {text('lists.lines', { n: lines })} ·{' '}
            {text('lists.changed', { at: formatMoment(updated_at, lang) })}
          </small>
        </span>
      </Link>
      <span
        className={classNames(
          'flex items-center gap-1',
          lines > 0 && 'max-md:flex-[1_1_100%] max-md:justify-between',
        )}
      >
        {lines > 0 && (
          <Button
            variant="secondary"
            icon="shopping-cart"
            isLoading={isAdding}
            aria-label={text('list.toCart.of', { name })}
            onClick={onAdd}
          >
            {text('list.toCart')}
          </Button>
        )}
        <Menu
          label={text('lists.more', { name })}
          variant="quiet"
          className="button-icon"
          button={<Icon name="ellipsis" />}
          items={[
            { label: text('lists.rename'), icon: 'pencil', onSelect: () => onAsk('rename') },
            { label: text('lists.delete'), icon: 'trash', isDanger: true, onSelect: () => onAsk('delete') },
          ]}
        />
      </span>
    </li>
  );
}
