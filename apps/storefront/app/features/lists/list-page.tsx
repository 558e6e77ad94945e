import type { SavedList } from '@bakul/shop/cart/saved-list.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from '../../i18n/link.tsx';
import { CardSkeleton, Loaded } from '../profile/loaded.tsx';
import { ListContent } from './list-content.tsx';
import { ListsFrame } from './lists-frame.tsx';
import { useListsText } from './lists-text.ts';
import { useList } from './use-list.ts';

/** /lists/:id: one list at today's prices. */
export function ListPage({ id }: { id: number }) {
  return (
    <ListsFrame isList>
      <ListLoader id={id} />
    </ListsFrame>
  );
}

function ListLoader({ id }: { id: number }) {
  const list = useList(id);
  const { failure, data } = list.load;
  const isGone = failure?.status === 404 || failure?.status === 422;
  if (isGone && !data) return <ListGone />;
  return (
    <Loaded load={list.load} skeleton={<CardSkeleton cards={3} />}>
      {({ data }: { data: SavedList }) => <ListContent list={list} data={data} />}
    </Loaded>
  );
}

function ListGone() {
  const text = useListsText();
  const action = (
    <Link to="/lists" className={buttonClass({ variant: 'secondary' })}>
      {text('lists.gone.action')}
    </Link>
  );
  return (
    <EmptyState icon="list" title={text('lists.gone.title')} action={action} headingLevel={1}>
      {text('lists.gone.text')}
    </EmptyState>
  );
}
