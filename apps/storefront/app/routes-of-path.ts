import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** What a router may choose from for one address. */
type Choice = {
  /** The same for the same choice. */
  key: string;
  ids: ReadonlySet<string>;
};

type Leaf = { id: string; segments: string[] };

/**
 * Tells which routes could be meant by an address. React Router goes through its whole table several times for each page; of
 * some hundred routes two or three are left here, and it decides between them by its own rules.
 */
export function createRouteFilter(routes: Routes): (pathname: string) => Choice | null {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes)
    .filter((id) => !layouts.has(id))
    .map((id): Leaf => ({ id, segments: segmentsOf(pathOf(routes, id)) }));
  const choices = new Map<string, Choice>();
  return (pathname) => {
    // How such an address is to be read is the router's own affair.
    if (/%|\/\//.test(pathname)) return null;
    const asked = segmentsOf(pathname.toLowerCase());
    const possible = leaves.filter(({ segments }) => couldMatch(segments, asked));
    const key = possible.map(({ id }) => id).join(' ');
    const known = choices.get(key);
    if (known) return known;
    const choice = { key, ids: new Set(possible.flatMap(({ id }) => ancestorsOf(routes, id))) };
    choices.set(key, choice);
    return choice;
  };
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** A route and those that it stands in. */
function ancestorsOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...ancestorsOf(routes, parent), id] : [id];
}

const pathOf = (routes: Routes, id: string) =>
  ancestorsOf(routes, id)
    .map((each) => routes[each]?.path ?? '')
    .join('/');

function couldMatch(segments: readonly string[], asked: readonly string[]): boolean {
  const isOpen = segments.at(-1) === '*';
  if (isOpen ? asked.length < segments.length - 1 : asked.length !== segments.length) return false;
  return segments.every(
    (segment, at) => segment === '*' || segment.startsWith(':') || segment.toLowerCase() === asked[at],
  );
}
