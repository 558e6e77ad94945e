import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@bakul/shop/kit/text/language';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional() }),
);

/** URLs of each language's message chunks in a build, for preloading. */
export async function messageChunks(clientFolder: string): Promise<Record<string, readonly string[]>> {
  const text = await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const manifest = Manifest.parse(JSON.parse(text));
  return Object.fromEntries(
    languages.map((lang) => {
      const file = manifest[`app/messages/${lang}.ts`]?.file;
      return [lang, file ? [`/${file}`] : []];
    }),
  );
}
