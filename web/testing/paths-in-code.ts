import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type CodePath = { file: string; path: string };

const literal = /(['"`])(\/[a-z](?:\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^'"`\s])*)\1/g;

const inserted = String.raw`\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}`;

/** '/orders/${slug}' becomes '/orders/x'. What directly follows a word is a query. */
const withoutInsertions = (path: string) =>
  path.replace(new RegExp(`(?<=[a-z])${inserted}$`), '?x').replace(new RegExp(inserted, 'g'), 'x');

/** Every string in the code that looks like a path, with `x` in place of what is inserted. */
export function pathsInCode(root: string, files: string): CodePath[] {
  return globSync(files, { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/messages\/|\/testing\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(literal)].map(([, , path = '']) => ({
        file,
        path: withoutInsertions(path),
      })),
    );
}

type RouteEntry = { path?: string | undefined; children?: RouteEntry[] | undefined };

/** The routes as patterns. Those that accept anything are left out: a link to them would always seem to exist. */
export function routePatterns(routes: readonly RouteEntry[], above = ''): RegExp[] {
  return routes.flatMap(({ path = '', children = [] }) => {
    const whole = path === '' ? above : `${above}/${path}`;
    const source = whole.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+');
    const isAnything = path === '*' || whole === '/:slug';
    return [...(isAnything ? [] : [new RegExp(`^${source || '/'}$`)]), ...routePatterns(children, whole)];
  });
}

/** The paths that lead nowhere. */
export function deadPaths(paths: readonly CodePath[], patterns: readonly RegExp[]): string[] {
  const isDead = ({ path }: CodePath) => {
    const [pathname = ''] = path.split(/[?#]/);
    return !patterns.some((pattern) => pattern.test(pathname));
  };
  return paths.filter(isDead).map(({ file, path }) => `${file}: ${path}`);
}
