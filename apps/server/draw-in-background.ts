import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pictureCache, projectRoot } from './env.ts';

const script = join(projectRoot, 'shop/db/demo/draw-all.ts');
const low = 10;

/** Draws the demo's pictures beside the shop, which goes first on the processor and does not keep the memory. */
export function drawInBackground(mediaFolder: string): void {
  const child = spawn(process.execPath, [script, mediaFolder, pictureCache], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, low);
  child.unref();
  process.once('exit', () => child.kill());
}
