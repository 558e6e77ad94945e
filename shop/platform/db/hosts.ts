/**
 * A `DATABASE_URL` with several hosts, in the syntax of libpq:
 * `postgresql://user:password@db-1:5432,db-2:5432/bakul?target_session_attrs=read-write`. node-postgres knows only one
 * host, so each is turned into a URL of its own.
 */

/** Which servers are accepted. `read-write` also refuses a primary that accepts only reading transactions. */
const targets = ['any', 'read-write', 'primary'] as const;
type Target = (typeof targets)[number];

const isTarget = (value: string): value is Target => targets.some((target) => target === value);

/** The servers that the connections of one database choose from. All of them try the one that worked last. */
export type Servers = {
  target: Target;
  count: number;
  /** The URL of the server to try. */
  current: () => string;
  /** Moves on to the next server, unless another connection has done so already. */
  moveOnFrom: (url: string) => void;
};

const urlPattern = /^postgres(?:ql)?:\/\/(?:([^@/?#]*)@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

type UrlParts = { credentials: string; authority: string; path: string; query: URLSearchParams };

function splitUrl(url: string): UrlParts | null {
  const match = urlPattern.exec(url);
  if (!match) return null;
  const [, credentials = '', authority = '', path = '', query = ''] = match;
  return { credentials, authority, path, query: new URLSearchParams(query) };
}

/** Null for a URL that names one server without conditions: node-postgres reads it itself. */
export function parseServers(url: string): Servers | null {
  const parts = splitUrl(url);
  if (!parts) return null;
  const target = parts.query.get('target_session_attrs') ?? 'any';
  if (!isTarget(target))
    throw new Error(`DATABASE_URL: target_session_attrs must be one of ${targets.join(', ')}.`);
  const urls = urlsOf(parts);
  return urls.length === 1 && target === 'any' ? null : createServers(urls, target);
}

function createServers(urls: readonly string[], target: Target): Servers {
  let index = 0;
  const current = () => urls[index] ?? '';
  return {
    target,
    count: urls.length,
    current,
    moveOnFrom: (url) => {
      if (url === current()) index = (index + 1) % urls.length;
    },
  };
}

/** Hosts and ports may also be given as `?host=a,b&port=5432,5433`, which is how sockets are written. */
function urlsOf({ credentials, authority, path, query }: UrlParts): string[] {
  const given = query.get('host');
  const places = given === null ? authority.split(',').map(splitPort) : given.split(',').map(hostOnly);
  const ports = query.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== places.length)
    throw new Error('DATABASE_URL has another number of ports than of hosts.');
  return places.map(({ host, port }, index) => {
    const own = new URLSearchParams(query);
    own.delete('target_session_attrs');
    own.set('host', host || 'localhost');
    own.set('port', (ports.length > 1 ? ports[index] : ports[0]) || port || '5432');
    return `postgresql://${credentials ? `${credentials}@` : ''}localhost${path}?${own}`;
  });
}

const hostOnly = (host: string) => ({ host, port: '' });

/** An IPv6 address is in brackets; a socket folder is percent-encoded. */
function splitPort(place: string): { host: string; port: string } {
  const [, address, name = '', port = ''] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d*))?$/.exec(place) ?? [];
  if (address === undefined && name === '' && place !== '')
    throw new Error('DATABASE_URL has a host that cannot be read.');
  return { host: address ?? decodeURIComponent(name), port };
}

/** The URL without its password, for programs whose arguments other users of the machine can read. */
export function withoutPassword(url: string): { address: string; password: string | undefined } {
  const credentials = splitUrl(url)?.credentials ?? '';
  const colon = credentials.indexOf(':');
  if (colon === -1) return { address: url, password: undefined };
  const password = decodeURIComponent(credentials.slice(colon + 1));
  return {
    address: url.replace(`//${credentials}@`, () => `//${credentials.slice(0, colon)}@`),
    password: password === '' ? undefined : password,
  };
}
