import type { Reporter, TestCase, TestModule } from 'vitest/node';

const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const escapePattern = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The command that repeats a single test. */
export function repeatCommand(file: string, title?: string): string {
  const only = title === undefined ? '' : ` -t ${quote(`^${escapePattern(title)}$`)}`;
  return `npm run test:unit -- ${file}${only}`;
}

/** Prints at the end of a run how to repeat each failure. For a file that failed to load, it prints the whole file. */
export default class RepeatReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const commands = modules.flatMap((module) => {
      const file = module.relativeModuleId;
      const failed: TestCase[] = [...module.children.allTests('failed')];
      if (failed.length > 0) return failed.map(({ fullName }) => repeatCommand(file, fullName));
      return module.errors().length > 0 ? [repeatCommand(file)] : [];
    });
    if (commands.length > 0) console.log(`To repeat a failure:\n\n  ${commands.join('\n  ')}\n`);
  }
}
