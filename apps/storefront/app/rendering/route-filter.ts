import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The candidate routes for one path. */
type Choice = {
  /** Equal for equal candidates. */
  key: string;
  ids: ReadonlySet<string>;
};

type Leaf = { id: string; segments: string[] };

/**
 * Finds the routes that could match a path. React Router scans its whole table several times per page. This reduces
 * some hundred routes to two or three, among which it decides by its own rules.
 */
export function createRouteFilter(routes: Routes): (pathname: string) => Choice | null {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes)
    .filter((id) => !layouts.has(id))
    .map((id): Leaf => ({ id, segments: segmentsOf(pathOf(routes, id)) }));
  const choices = new Map<string, Choice>();
  return (pathname) => {
    // Decoding such a path is up to the router.
    if (/%|\/\//.test(pathname)) return null;
    const requested = segmentsOf(pathname.toLowerCase());
    const possible = leaves.filter(({ segments }) => couldMatch(segments, requested));
    const key = possible.map(({ id }) => id).join(' ');
    const known = choices.get(key);
    if (known) return known;
    const choice = { key, ids: new Set(possible.flatMap(({ id }) => ancestorsOf(routes, id))) };
    choices.set(key, choice);
    return choice;
  };
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** A route with its ancestors. */
function ancestorsOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...ancestorsOf(routes, parent), id] : [id];
}

const pathOf = (routes: Routes, id: string) =>
  ancestorsOf(routes, id)
    .map((each) => routes[each]?.path ?? '')
    .join('/');

function couldMatch(segments: readonly string[], requested: readonly string[]): boolean {
  const isOpen = segments.at(-1) === '*';
  if (isOpen ? requested.length < segments.length - 1 : requested.length !== segments.length) return false;
  return segments.every(
    (segment, at) => segment === '*' || segment.startsWith(':') || segment.toLowerCase() === requested[at],
  );
}
