import type { ReactNode } from 'react';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { Queue, type QueueProps } from '../frame/queue.tsx';
import type { List } from '../frame/use-list.ts';
import type { Pages } from '../frame/use-pages.ts';
import { ListFooter } from './list-footer.tsx';
import { ListPages } from './list-pages.tsx';
import { NothingFound } from './nothing-found.tsx';

type ListQueueProps<Row> = Omit<QueueProps<Row>, 'isLoading' | 'notice' | 'footer'> & {
  list: List<Row> | Pages<Row>;
  filters: { isFiltered: boolean; clear: () => void };
  /** The server stops counting here. */
  most?: number | undefined;
  /** Shown when there are no rows and no filter is set. */
  empty?: ReactNode;
};

/**
 * A paginated server list as a queue, with a retry after failures, a notice when filters match nothing, and page links.
 */
export function ListQueue<Row>({ list, filters, most, empty, ...queue }: ListQueueProps<Row>) {
  const { failure, isLoading, reload } = list;
  return (
    <Queue
      {...queue}
      isLoading={isLoading}
      notice={failure && <FailureNotice failure={failure} onRetry={reload} isRetrying={isLoading} />}
      empty={filters.isFiltered ? <NothingFound onClear={filters.clear} /> : empty}
      footer={'showMore' in list ? <ListFooter pages={list} /> : <ListPages list={list.data} most={most} />}
    />
  );
}
