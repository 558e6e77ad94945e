import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { keepVisibleSelected, nextRowAfterAction, toggleInSet } from './queue-moves.ts';

type Options<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** The name of a row in announcements and for its checkbox. */
  nameOf: (row: Row) => string;
  /** Reloads the list and returns its rows. Null when loading failed. */
  reload: () => Promise<readonly Row[] | null>;
};

export type QueueState<Row> = ReturnType<typeof useQueue<Row>>;

/** The state of a queue: the open item (in the URL), the selection, and what comes next. */
export function useQueue<Row>({ rows, idOf, nameOf, reload }: Options<Row>) {
  const { t } = useI18n();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const keyOf = useRef((row: Row) => String(idOf(row)));
  const ids = useMemo(() => rows.map((row) => keyOf.current(row)), [rows]);
  const selected = useMemo(() => keepVisibleSelected(chosen, ids), [chosen, ids]);
  const openId = params.get('open');

  const open = useCallback(
    (id: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === null) next.delete('open');
          else next.set('open', id);
          return next;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setParams],
  );

  /** After an action: reloads the list and opens the next item. */
  async function done(id: string | number): Promise<void> {
    const fresh = await reload();
    if (!fresh) return;
    const next = nextRowAfterAction(ids, String(id), fresh.map(keyOf.current));
    open(next);
    const row = fresh.find((each) => keyOf.current(each) === next);
    setAnnouncement(row ? t('frame.nextOpened', { name: nameOf(row) }) : t('frame.allDone'));
  }

  return {
    rows,
    ids,
    openId,
    selected,
    announcement,
    open,
    close: useCallback(() => open(null), [open]),
    toggle: useCallback((id: string) => setChosen((before) => toggleInSet(before, id)), []),
    /** Adds rows to the selection. */
    select: useCallback(
      (added: readonly string[]) => setChosen((before) => new Set([...before, ...added])),
      [],
    ),
    selectAll: useCallback(() => setChosen(new Set(ids)), [ids]),
    clear: useCallback(() => setChosen(new Set()), []),
    done,
    idOf: keyOf.current,
    nameOf,
  };
}
