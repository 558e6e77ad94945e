import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@bakul/shop/kit/language';
import type { Plugin } from 'vite';
import { ownRoutes, ownTable } from './app/i18n/own-routes.ts';

const wholeTable = /^manifest-[0-9a-f]+\.js$/;

/** React Router writes one table of all routes for browsers. Beside it come those of each language (app/server.ts). */
export function routeTables(assets: string): Plugin {
  return {
    name: 'bakul:route-tables',
    apply: 'build',
    // The table is written while the server's bundle is made.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const names = await readdir(assets);
      for (const name of names.filter((each) => wholeTable.test(each))) {
        const text = await readFile(join(assets, name), 'utf8');
        const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
        const table: { routes: Record<string, unknown>; url: string } = JSON.parse(text.slice(begin, end));
        for (const lang of languages) {
          // It names itself: the browser's part of the page asks for it by that.
          const own = { ...table, routes: ownRoutes(table.routes, lang), url: ownTable(table.url, lang) };
          const content = text.slice(0, begin) + JSON.stringify(own) + text.slice(end);
          const target = join(assets, ownTable(name, lang));
          // What a build before wrote stays as old as it is; what one that was killed left half is made whole.
          const known = await readFile(target, 'utf8').catch(() => '');
          if (known !== content) await writeFile(target, content);
        }
      }
    },
  };
}
