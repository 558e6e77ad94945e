import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Prints at the end of a run how to repeat each failed test alone. */
export default class RepeatReporter implements Reporter {
  private readonly commands = new Set<string>();

  onTestEnd(test: TestCase): void {
    if (test.ok()) this.commands.delete(repeatCommand(test));
    else this.commands.add(repeatCommand(test));
  }

  onEnd(): void {
    if (this.commands.size === 0) return;
    console.log(['', 'Repeat a failed test alone:', ...this.commands].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function repeatCommand({ location, parent }: TestCase): string {
  const project = parent.project()?.name;
  const where = `${relative(process.cwd(), location.file)}:${location.line}`;
  return `npm run test:e2e -- ${where}${project ? ` --project="${project}"` : ''}`;
}
