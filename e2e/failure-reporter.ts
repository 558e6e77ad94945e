import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { pageLogName } from './page-log.ts';

/** Prints at the end of a run the page log of each failed test, and how to repeat it alone. */
export default class FailureReporter implements Reporter {
  private readonly failures = new Map<string, string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.ok()) this.failures.delete(repeatCommand(test));
    else this.failures.set(repeatCommand(test), pageLogOf(result));
  }

  onEnd(): void {
    if (this.failures.size === 0) return;
    for (const [command, log] of this.failures)
      if (log !== '') console.log(`\nPage log of ${command.replace('npm run test:e2e -- ', '')}:\n${log}`);
    console.log(['', 'Repeat a failed test alone:', ...this.failures.keys()].join('\n'));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function pageLogOf({ attachments }: TestResult): string {
  return attachments.find(({ name }) => name === pageLogName)?.body?.toString() ?? '';
}

function repeatCommand({ location, parent }: TestCase): string {
  const project = parent.project()?.name;
  const where = `${relative(process.cwd(), location.file)}:${location.line}`;
  return `npm run test:e2e -- ${where}${project ? ` --project="${project}"` : ''}`;
}
