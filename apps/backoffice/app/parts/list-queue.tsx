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
  /** Where the server stops counting. */
  most?: number | undefined;
  /** In place of rows, when there are none without any filter. */
  empty?: ReactNode;
};

/** A list of the server as a queue: a failure with Retry, filters that leave nothing, and the way to the rest. */
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
