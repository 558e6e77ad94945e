import { parseArgs } from 'node:util';
import { readEnv } from '../apps/server/env.ts';
import { type MoveReport, moveToBucket } from '../apps/server/move-to-bucket.ts';

/**
 * Copies pictures and documents from the data folder to the bucket. It can be interrupted and repeated. Exits with 1
 * while something is left. docs/operations.md has the steps.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    'remove-originals': { type: 'boolean', default: false },
  },
});

const progressEveryMs = 2000;
const maxNamed = 20;

function createProgress() {
  let last = performance.now();
  return ({ done, files, copied, copiedBytes }: MoveReport) => {
    if (performance.now() - last < progressEveryMs) return;
    last = performance.now();
    console.log(`${done} of ${files} files: ${copied} copied (${(copiedBytes / 1_048_576).toFixed(1)} MB)`);
  };
}

function print({ files, copied, present, removed, problems }: MoveReport): void {
  console.log(`${files} files in the data folder: ${copied} copied, ${present} were in the bucket`);
  if (removed > 0) console.log(`${removed} originals deleted`);
  for (const { name, reason } of problems.slice(0, maxNamed)) console.error(`${name}: ${reason}`);
  if (problems.length > maxNamed) console.error(`and ${problems.length - maxNamed} more`);
  if (problems.length > 0) {
    console.error(`${problems.length} files are left. Run this again.`);
    process.exitCode = 1;
  } else if (copied + present > removed)
    console.log(
      'Every file is in the bucket. Run again with --remove-originals to delete those in the folder.',
    );
}

try {
  const isCheck = values.check;
  const removesOriginals = values['remove-originals'];
  if (isCheck && removesOriginals) throw new Error('--check deletes nothing: leave --remove-originals out.');
  const onProgress = createProgress();
  print(await moveToBucket(readEnv(process.env), { isCheck, removesOriginals, onProgress }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
