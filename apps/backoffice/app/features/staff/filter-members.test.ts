import { expect, test } from 'vitest';
import { filterMembers, type Member } from './filter-members.ts';

const member = (name: string, over: Partial<Member> = {}): Member => ({
  id: 1,
  name,
  email: `${name.toLowerCase()}@staff.example.com`,
  role: 'sales',
  language: 'en',
  state: 'active',
  created_at: '',
  last_seen_at: null,
  setup_until: null,
  locked_until: null,
  ...over,
});
const all = [member('Nurul'), member('Lim', { role: 'admin' }), member('Devi', { state: 'inactive' })];
const names = (wanted: Partial<{ q: string; role: string; state: string }>) =>
  filterMembers(all, { q: '', role: '', state: '', ...wanted }).map(({ name }) => name);

test.each([
  [{}, ['Nurul', 'Lim', 'Devi']],
  [{ q: ' nur ' }, ['Nurul']],
  [{ q: 'LIM@' }, ['Lim']],
  [{ role: 'sales' }, ['Nurul', 'Devi']],
  [{ role: 'sales', state: 'active' }, ['Nurul']],
  [{ q: 'nobody' }, []],
])('filter %o finds %o', (wanted, found) => {
  expect(names(wanted)).toEqual(found);
});
