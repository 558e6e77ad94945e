/**
 * One row of the result. `limit` is the value that ours is compared with: the hand-written handler or the small
 * catalogue.
 */
export type Row = {
  group: string;
  name: string;
  ours: number;
  limit: number | null;
  /** The maximum of `ours` or of the ratio. */
  allowed: { of: 'ours' | 'ratio'; most: number };
  unit: string;
  /**
   * How many times slower the hand-written handler is now than on the machine where the limits were set. At least 1.
   */
  machine?: number;
};

const isWithinUnscaled = (row: Row) => isWithin({ ...row, machine: 1 });

const ratioOf = ({ ours, limit }: Row) => (limit ? ours / limit : null);

function isWithin(row: Row): boolean {
  const { of, most } = row.allowed;
  return of === 'ours' ? row.ours <= most * (row.machine ?? 1) : (ratioOf(row) ?? 0) <= most;
}

const number = (value: number | null) =>
  value === null ? '–' : value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(3);

function verdict(row: Row): string {
  if (isWithinUnscaled(row)) return 'ok';
  return isWithin(row) ? `ok for a machine ${(row.machine ?? 1).toFixed(2)} × as slow` : '**too much**';
}

/** Prints one Markdown table per group. Returns whether every row is within its limit. */
export function printReport(rows: readonly Row[]): boolean {
  for (const group of new Set(rows.map((row) => row.group))) {
    const [, few = '', many = ''] = /^Growth from (\S+) to (\S+)/.exec(group) ?? [];
    const heads = few ? [few, many] : ['limit', 'ours'];
    console.log(`\n${group}\n\n| | ${heads.join(' | ')} | ratio | allowed | |\n|---|---|---|---|---|---|`);
    for (const row of rows.filter((each) => each.group === group)) {
      const ratio = ratioOf(row);
      const allowed = `${row.allowed.most}${row.allowed.of === 'ratio' ? ' ×' : row.unit}`;
      const cells = [
        row.name,
        number(row.limit),
        number(row.ours),
        ratio === null ? '–' : `${ratio.toFixed(2)} ×`,
        allowed,
      ];
      console.log(`| ${cells.join(' | ')} | ${verdict(row)} |`);
    }
  }
  const missed = rows.filter((row) => !isWithin(row));
  console.log(
    `\n${rows.length - missed.length} within their limit, ${missed.length} not${missed.length > 0 ? `: ${missed.map(({ name }) => name).join(', ')}` : ''}`,
  );
  return missed.length === 0;
}
