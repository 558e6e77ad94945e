import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The steps of "Adding a feature" in docs/architecture.md, applied to a copy of the shop: the feature's own files, and
 * these lines in three existing files.
 */
const lines: [file: string, before: RegExp, added: string][] = [
  [
    'shop.ts',
    /^import \{ quotationFeature/m,
    "import { questionFeature } from './features/question/question.feature.ts';",
  ],
  ['shop.ts', /^ {2}staffFeature,/m, '  questionFeature,'],
  [
    'declarations.ts',
    /^import \{ quotationDeclaration/m,
    "import { questionDeclaration } from './features/question/question.declaration.ts';",
  ],
  ['declarations.ts', /^ {2}staffDeclaration,/m, '  questionDeclaration,'],
  [
    'api.ts',
    /^ {2}ApiOf<typeof import\('\.\/features\/quotation\/quotation\./m,
    "  ApiOf<typeof import('./features/question/question.contract.ts')> &",
  ],
];

const shop = dirname(import.meta.dirname);
const repository = dirname(shop);

/** Copies the shop into the folder, with the feature of `fixture-feature`. */
export async function copyShopWithFeature(copy: string): Promise<string> {
  const isNeeded = (path: string) => !/\.test\.ts$|node_modules/.test(path);
  await cp(shop, join(copy, 'shop'), { recursive: true, filter: isNeeded });
  await cp(join(copy, 'shop/testing/fixture-feature'), join(copy, 'shop/features/question'), {
    recursive: true,
  });
  for (const file of ['package.json', 'tsconfig.base.json'])
    await cp(join(repository, file), join(copy, file));
  await symlink(join(repository, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, before, added] of lines) {
    const path = join(copy, 'shop', file);
    const text = await readFile(path, 'utf8');
    if (!before.test(text)) throw new Error(`${file} has no line ${before}`);
    await writeFile(
      path,
      text.replace(before, (found) => `${added}\n${found}`),
    );
  }
  return copy;
}
