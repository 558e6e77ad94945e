// Takes noto.json out of the whole set of 25 MB, which only development installs: `node shop/db/demo/pictures/draw/build-noto.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { notoNames } from './noto-names.ts';

const IconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

/** The text of noto.json: the drawing of each emoji by its name. */
export function buildNoto(): string {
  const file = fileURLToPath(import.meta.resolve('@iconify-json/noto/icons.json'));
  const { icons } = IconSet.parse(JSON.parse(readFileSync(file, 'utf8')));
  const drawings = notoNames.map((name) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Noto has no icon named ${name}`);
    return [name, icon.body];
  });
  return `${JSON.stringify(Object.fromEntries(drawings), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(new URL('noto.json', import.meta.url), buildNoto());
