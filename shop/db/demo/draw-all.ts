import { localPictures } from '../../ports/files.ts';
import { openDemoPictures } from './demo-pictures.ts';

/** Run as a process of its own: drawing takes some hundred megabytes, which end with it. */
const [folder, cacheDir] = process.argv.slice(2);
if (folder && cacheDir)
  await (await openDemoPictures({ pictures: localPictures(folder), cacheDir })).drawAll();
