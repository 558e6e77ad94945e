import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lang, languages } from '@bakul/shop/kit/text/language';
import type { Plugin } from 'vite';
import { routesForLanguage, routeTablePath } from './language-routes.ts';

const wholeTable = /^manifest-[0-9a-f]+\.js$/;

type Chunks = { module: string; imports?: string[] };
type Route = Chunks & Record<string, unknown>;
type Table = { entry: Chunks; routes: Record<string, Route>; url: string };

const isNothing = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);

/**
 * Every page loads the table, so values that are false or empty and chunks that the root has already loaded are left
 * out. Chunks in the same order everywhere compress better: their order means nothing.
 */
function shortenRoute(route: Route, loaded: ReadonlySet<string>): Record<string, unknown> {
  const imports = route.imports?.filter((chunk) => !loaded.has(chunk)).sort() ?? [];
  return Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => !isNothing(value)));
}

function tableOf(lang: Lang, table: Table) {
  const { root } = table.routes;
  const loaded = new Set([table.entry, ...(root ? [root] : [])].flatMap((each) => each.imports ?? []));
  const routes = Object.entries(routesForLanguage(table.routes, lang));
  return {
    ...table,
    routes: Object.fromEntries(routes.map(([id, route]) => [id, shortenRoute(route, loaded)])),
    // The table contains its own URL, which React Router's client uses to request it.
    url: routeTablePath(table.url, lang),
  };
}

/** React Router writes one table of all routes for browsers. This adds one per language (see server.ts). */
export function routeTables(assets: string): Plugin {
  return {
    name: 'bakul:route-tables',
    apply: 'build',
    // The table is written during the server build.
    applyToEnvironment: ({ name }) => name === 'ssr',
    async writeBundle() {
      const names = await readdir(assets);
      for (const name of names.filter((each) => wholeTable.test(each))) {
        const text = await readFile(join(assets, name), 'utf8');
        const [begin, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
        const table: Table = JSON.parse(text.slice(begin, end));
        for (const lang of languages) {
          const content = text.slice(0, begin) + JSON.stringify(tableOf(lang, table)) + text.slice(end);
          const target = join(assets, routeTablePath(name, lang));
          // An unchanged file keeps its modification time. One left incomplete by an aborted build is rewritten.
          const known = await readFile(target, 'utf8').catch(() => '');
          if (known !== content) await writeFile(target, content);
        }
      }
    },
  };
}
