import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { pictureCache, projectRoot } from './env.ts';

const script = join(projectRoot, 'shop/db/demo/draw-all.ts');
const low = 10;
const Drawn = z.object({ key: z.string(), isDrawn: z.boolean() });

/**
 * Draws the demo's pictures beside the shop, which goes first on the processor and does not keep the memory.
 * The answer draws one that somebody waits for; false when there is no such picture, or all are drawn.
 */
export function drawInBackground(
  mediaFolder: string,
  onProblem: (line: string) => void = () => undefined,
): (mediaKey: string) => Promise<boolean> {
  const waiting = new Map<string, (isDrawn: boolean) => void>();
  const drawing = new Map<string, Promise<boolean>>();
  const child = spawn(process.execPath, [script, mediaFolder, pictureCache], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, low);
  if (child.stderr instanceof Socket) {
    createInterface({ input: child.stderr }).on('line', onProblem);
    child.stderr.unref();
  }
  child.unref();
  child.channel?.unref();
  process.once('exit', () => child.kill());
  child.on('message', (message) => {
    const { key, isDrawn } = Drawn.parse(message);
    waiting.get(key)?.(isDrawn);
  });
  const giveUp = () => {
    for (const answer of waiting.values()) answer(false);
  };
  child.once('exit', giveUp);
  // Never begun, or gone before we heard of it: the shop does without.
  child.on('error', giveUp);
  return (mediaKey) => {
    const asked = drawing.get(mediaKey) ?? ask(mediaKey);
    if (child.connected) drawing.set(mediaKey, asked);
    return asked;
  };

  function ask(mediaKey: string): Promise<boolean> {
    if (!child.connected) return Promise.resolve(false);
    return new Promise((resolve) => {
      waiting.set(mediaKey, (isDrawn) => {
        waiting.delete(mediaKey);
        drawing.delete(mediaKey);
        resolve(isDrawn);
      });
      child.send(mediaKey);
    });
  }
}
