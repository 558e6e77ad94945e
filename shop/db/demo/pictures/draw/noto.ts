import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const IconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

let icons: z.infer<typeof IconSet>['icons'] | undefined;

/** The drawing of a Noto emoji in its box of 128 by 128 (Apache-2.0, see the package). */
export function noto(name: string): string {
  icons ??= IconSet.parse(
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json'), 'utf8')),
  ).icons;
  const icon = icons[name];
  if (icon === undefined) throw new Error(`Noto has no icon named ${name}`);
  return icon.body;
}
