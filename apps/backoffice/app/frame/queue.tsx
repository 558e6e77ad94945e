import { classNames } from '@bakul/ui/class-names';
import { EmptyState } from '@bakul/ui/empty-state';
import { LoadingRegion, Skeleton } from '@bakul/ui/skeleton';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { type ReactNode, useRef, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { KeysHelp } from './keys-help.tsx';
import { QueueDetail } from './queue-detail.tsx';
import { type Column, QueueTable, type RowGroup } from './queue-table.tsx';
import type { QueueState } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

export type { Column, RowGroup };

export type QueueProps<Row> = {
  queue: QueueState<Row>;
  /** The accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  /** Renders the open item. Its id comes from the URL, so it need not be among the rows. */
  detail?: ((id: string) => ReactNode) | undefined;
  /** Renders the actions for selected rows. Without it, rows cannot be selected. */
  bulk?: ((ids: readonly string[]) => ReactNode) | undefined;
  isLoading?: boolean | undefined;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** Shown above the rows, such as a failure with a retry. */
  notice?: ReactNode;
  /** Shown below the rows: pagination, or a button that loads more. */
  footer?: ReactNode;
  className?: string | undefined;
  groupOf?: ((row: Row) => RowGroup) | undefined;
};

/** A list to work through by keyboard, with the open item next to it. On a phone the item covers the list. */
export function Queue<Row>(props: QueueProps<Row>) {
  const { queue, label, columns, detail, bulk, isLoading = false, empty, notice, footer } = props;
  const { t } = useI18n();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  const isPhone = !useIsWide();
  const isOpen = queue.openId !== null && detail !== undefined;
  useQueueKeys({
    queue,
    list,
    canOpen: detail !== undefined,
    canSelect: bulk !== undefined,
    onHelp: setHelpOpen,
  });
  const isFirstLoad = isLoading && queue.rows.length === 0;

  return (
    <div
      className={classNames(
        'group/queue grid flex-1 grid-cols-1 items-start min-w-0 lg:data-open:grid-cols-[minmax(340px,2fr)_minmax(0,3fr)] lg:data-open:gap-6',
        props.className,
      )}
      data-open={isOpen || undefined}
    >
      <section
        ref={list}
        className="grid grid-cols-1 gap-3 min-w-0 lg:group-data-open/queue:overflow-x-auto"
        aria-label={label}
        inert={isOpen && isPhone}
        data-part="queue-list"
      >
        {notice}
        {queue.rows.length > 0 && (
          <QueueTable
            queue={queue}
            label={label}
            columns={columns}
            canOpen={detail !== undefined}
            canSelect={bulk !== undefined}
            isBusy={isLoading}
            groupOf={props.groupOf}
          />
        )}
        {isFirstLoad && !notice && (
          <LoadingRegion label={t('common.loading')}>
            <Skeleton lines={8} />
          </LoadingRegion>
        )}
        {!isLoading &&
          !notice &&
          queue.rows.length === 0 &&
          (empty ?? <EmptyState title={t('frame.empty')} />)}
        {footer}
        {bulk && queue.selected.size > 0 && (
          <BulkBar count={queue.selected.size} onClear={queue.clear}>
            {bulk([...queue.selected])}
          </BulkBar>
        )}
      </section>
      {isOpen && (
        <QueueDetail key={queue.openId} onClose={queue.close}>
          {detail(queue.openId ?? '')}
        </QueueDetail>
      )}
      <p role="status" className="sr-only">
        {queue.announcement}
      </p>
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} canSelect={bulk !== undefined} />
    </div>
  );
}
