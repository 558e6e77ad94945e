import { expect, test } from 'vitest';
import { parseServers, withoutPassword } from './hosts.ts';

/** Hosts, ports and the rest of every URL, in the order in which they are tried. */
function read(url: string) {
  const servers = parseServers(url);
  if (!servers) return null;
  const all = Array.from({ length: servers.count }, () => {
    const current = servers.current();
    servers.moveOnFrom(current);
    const { searchParams, username, password, pathname } = new URL(current);
    const { host, port, ...more } = Object.fromEntries(searchParams);
    return [`${host}:${port}`, `${username}:${password}`, pathname, more] as const;
  });
  return { target: servers.target, places: all.map(([place]) => place), rest: all[0]?.slice(1) };
}

test('leaves a URL of one server without conditions to the driver', () => {
  for (const url of [
    'postgresql://db.example/shop',
    'postgres://u:p@db.example:6432/shop?sslmode=require',
    'postgresql://bakul@/shop?host=%2Frun%2Fpg&port=5433',
    'postgresql://db.example/shop?target_session_attrs=any',
    'socket:/run/pg?db=shop',
    '/run/pg shop',
  ])
    expect(parseServers(url), url).toBeNull();
});

test('reads several hosts with their ports, credentials and options', () => {
  const options = 'target_session_attrs=read-write&sslmode=require';
  expect(read(`postgresql://u:p%40x@db-1:5432,db-2:6432,db-3/shop?${options}`)).toEqual({
    target: 'read-write',
    places: ['db-1:5432', 'db-2:6432', 'db-3:5432'],
    rest: ['u:p%40x', '/shop', { sslmode: 'require' }],
  });
  expect(read('postgresql://[::1]:5433,[fe80::2]/shop')?.places).toEqual(['::1:5433', 'fe80::2:5432']);
  expect(read('postgresql://%2Frun%2Fa:1,%2Frun%2Fb:2/shop')?.places).toEqual(['/run/a:1', '/run/b:2']);
  expect(read('postgresql:///shop?host=/run/a,/run/b&port=5433')?.places).toEqual([
    '/run/a:5433',
    '/run/b:5433',
  ]);
  expect(read('postgresql://db/shop?target_session_attrs=primary')).toMatchObject({
    target: 'primary',
    places: ['db:5432'],
  });
});

test('refuses what libpq would refuse, without repeating the password', () => {
  const wrong = [
    'postgresql://u:geheim@a,b/shop?target_session_attrs=standby',
    'postgresql://u:geheim@a,b,c/shop?port=1,2',
    'postgresql://u:geheim@a:x,b/shop',
  ];
  for (const url of wrong) expect(() => parseServers(url), url).toThrow(/^DATABASE_URL(?!.*geheim)/);
});

test('moves on to the next server once, however many connections failed', () => {
  const servers = parseServers('postgresql://a,b/shop');
  const first = servers?.current() ?? '';
  servers?.moveOnFrom(first);
  servers?.moveOnFrom(first);
  expect(servers?.current()).toContain('host=b');
});

test('takes the password out of a URL, also with several hosts', () => {
  expect(withoutPassword('postgresql://u:p%40x@a:1,b:2/shop?x=1')).toEqual({
    address: 'postgresql://u@a:1,b:2/shop?x=1',
    password: 'p@x',
  });
  expect(withoutPassword('postgresql://u@a/shop')).toEqual({
    address: 'postgresql://u@a/shop',
    password: undefined,
  });
});
