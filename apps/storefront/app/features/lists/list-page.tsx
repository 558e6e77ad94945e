import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useEffect, useState } from 'react';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { Link } from '../../i18n/link.tsx';
import { ListContent } from './list-content.tsx';
import { ListsFrame } from './lists-frame.tsx';
import { useListsText } from './lists-text.ts';
import { useList } from './use-list.ts';

/** /lists/:id: one list at current prices. */
export function ListPage({ id }: { id: number }) {
  const [name, setName] = useState<string>();
  return (
    <ListsFrame name={name} isList>
      <ListLoader id={id} onName={setName} />
    </ListsFrame>
  );
}

function ListLoader({ id, onName }: { id: number; onName: (name: string) => void }) {
  const list = useList(id);
  const { failure, data } = list.load;
  const name = data?.data.name;
  useEffect(() => {
    if (name) onName(name);
  }, [name, onName]);
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
