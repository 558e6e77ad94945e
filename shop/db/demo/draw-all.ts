import { z } from 'zod';
import { localPictures } from '../../ports/files.ts';
import { openDemoPictures } from './demo-pictures.ts';

/**
 * A process of its own: drawing takes some hundred megabytes, which end with it. It draws all that is missing, and first
 * what it is asked for.
 */
const [folder, cacheDir] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));
const demo = await openDemoPictures({ pictures: localPictures(folder), cacheDir });
process.on('message', async (asked) => {
  const key = z.string().parse(asked);
  process.send?.({ key, isDrawn: await demo.draw(key).catch(() => false) });
});
await demo.drawAll();
process.disconnect?.();
