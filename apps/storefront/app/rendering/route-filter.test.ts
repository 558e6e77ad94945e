import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import table from '../routes.ts';
import { createRouteFilter } from './route-filter.ts';

type Routes = ServerBuild['routes'];
type Entry = Pick<RouteConfigEntry, 'id' | 'path' | 'index' | 'children'>;

/** The route table as the build generates it from the configuration. */
function built(entries: readonly Entry[], parentId = 'root'): Routes {
  const module = { default: () => null };
  const routes: Routes = parentId === 'root' ? { root: { id: 'root', path: '', module } } : {};
  for (const { id = '', path, index, children = [] } of entries) {
    routes[id] = { id, parentId, path, index, module };
    Object.assign(routes, built(children, id));
  }
  return routes;
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? [{ id, path, index }] : [{ id, path, children: treeOf(routes, id) }];
  });
}

const routes = built(await table);
const choose = createRouteFilter(routes);

const found = (of: Routes, path: string) =>
  matchRoutes(treeOf(of), path)?.map(({ route, params }) => ({ id: route.id, params }));

const addresses = [
  '/',
  '/product-catalog',
  '/Product-Catalog/',
  '/vegetables',
  '/product',
  '/product/cameron-tomato',
  '/PRODUCT/cameron-tomato',
  '/profile',
  '/profile/addresses/create',
  '/profile/addresses/17',
  '/transactions/ORD-1/review',
  '/quotations/create',
  '/error/product-not-found',
  '/nothing/here/at/all',
  '/product/a/b',
];

test.each(addresses.flatMap((path) => [path, `/ms${path}`]))(
  'matches %s the same way with fewer routes',
  (path) => {
    const ids = choose(path)?.ids ?? new Set();
    const few = Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
    expect(found(few, path)).toEqual(found(routes, path));
    expect(Object.keys(few).length).toBeLessThan(12);
  },
);

test('leaves an encoded or ambiguous path to the whole table', () => {
  expect(choose('/product%2Dcatalog')).toBeNull();
  expect(choose('//product')).toBeNull();
});

test('returns the same key for the same candidates', () => {
  expect(choose('/product/one')?.key).toBe(choose('/product/two')?.key);
  expect(choose('/product/one')?.key).not.toBe(choose('/ms/product/one')?.key);
});
