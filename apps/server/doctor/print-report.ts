import type { Status } from './check.ts';
import type { Report, ReportLine } from './run-doctor.ts';

const marks: Record<Status, string> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' };

/** Aligned for people. A check with several findings is named once. */
export function formatReport({ lines }: Report): string {
  const width = Math.max(...lines.map(({ name }) => name.length));
  const indent = ' '.repeat(width + 11);
  const shown = lines.map(({ name, status, text, advice }: ReportLine, index) => {
    const label = lines[index - 1]?.name === name ? '' : name;
    const line = `${label.padEnd(width)}  ${marks[status].padEnd(7)}  ${text}`;
    return advice ? `${line}\n${indent}→ ${advice}` : line;
  });
  return `${shown.join('\n')}\n\n${summaryOf(lines)}\n`;
}

function summaryOf(lines: readonly ReportLine[]): string {
  const count = (status: Status) => lines.filter((line) => line.status === status).length;
  const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  return `${plural(count('problem'), 'problem')}, ${plural(count('warning'), 'warning')}`;
}
