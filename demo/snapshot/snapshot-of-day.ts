import { setImmediate as nextTurn } from 'node:timers/promises';
import { localDate } from '@bakul/shop/kit/local-date';
import { shiftTo, weekdayOf } from '../life/calendar.ts';
import { createDateShift } from './shift-dates.ts';
import { readSnapshot, type Series, type SnapshotTable } from './snapshot-file.ts';

/** The snapshot's state of one day, moved to end on that day. */
export type SnapshotOfDay = {
  foundation: string;
  series: readonly Series[];
  /** By how many days its dates were moved. */
  shift: number;
  /** In the order of foreign keys. */
  tables: readonly { name: string; columns: readonly string[]; rows: string }[];
};

/** Takes about a second of computing, in small parts, so that it can run while PostgreSQL works on something else. */
export async function readSnapshotOfDay(now: Date): Promise<SnapshotOfDay> {
  const { foundation, series, tables } = await readSnapshot();
  const today = localDate(now);
  const shift = shiftTo(today).days;
  const moveDates = createDateShift(shift, series);
  const moved: SnapshotOfDay['tables'][number][] = [];
  for (const table of tables) {
    await nextTurn();
    moved.push({
      name: table.name,
      columns: table.columns,
      rows: moveDates(rowsOf(table, weekdayOf(today) - 1).join('\n')),
    });
  }
  return { foundation, series, shift, tables: moved };
}

/** The rows of a weekday's state. */
function rowsOf({ rows }: SnapshotTable, weekday: number): string[] {
  return rows.split('\n').flatMap((line) => {
    const end = line.indexOf('\t');
    const isIn = (Number.parseInt(line.slice(0, end), 36) & (1 << weekday)) !== 0;
    return isIn ? [line.slice(end + 1)] : [];
  });
}
