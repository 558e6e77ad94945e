import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';

const project = 'specification';
const file = join('test-results', 'specification.md');

/** Prints how many points of the specification hold, and writes a report that lists them. */
export default class SpecificationReport implements Reporter {
  private readonly points: TestCase[] = [];

  onTestEnd(test: TestCase): void {
    if (test.parent.project()?.name === project) this.points.push(test);
  }

  onEnd(): void {
    if (this.points.length === 0) return;
    const held = this.points.filter((point) => point.ok()).length;
    const summary = `${project}: ${held} of ${this.points.length} points hold`;
    const rows = this.points.toSorted(bySourceOrder).map((point) => {
      const cells = [point.parent.title, point.title, point.ok() ? 'passed' : 'failed'];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      [`${summary}\n`, '| Section | Point | Result |', '|---|---|---|', ...rows, ''].join('\n'),
    );
    console.log(summary);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function bySourceOrder({ location: one }: TestCase, { location: other }: TestCase): number {
  return one.file.localeCompare(other.file) || one.line - other.line;
}
