import { roles } from '@bakul/shop/features/company/company.rules';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useTypedKeywords } from '@bakul/web/lists/use-typed-keywords';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useStandingText } from '../../account/standing-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { type UsersQuery, usersQuery, usersSearch } from './users-query.ts';
import { useUsersText } from './users-text.ts';

/** The URL holds the filter, so that it can be bookmarked and Back returns to the previous list. */
export function UsersFilter({ query }: { query: UsersQuery }) {
  const { lang } = useI18n();
  const text = useUsersText();
  const standing = useStandingText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useTypedKeywords(query.keywords, (keywords) => go({ keywords }, true));

  function go(next: Partial<UsersQuery>, replace = false) {
    const to = localizedPath(lang, '/users') + usersSearch({ ...query, keywords: typed, page: 1, ...next });
    void navigate(to, { replace, preventScrollReset: true });
  }

  const choose = (name: 'role' | 'state') => (value: string) => {
    const { role, state } = usersQuery(new URLSearchParams({ [name]: value }));
    go(name === 'role' ? { role } : { state });
  };
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <TextField
        id={`${id}-keywords`}
        name="keywords"
        label={text('users.search')}
        placeholder={text('users.search.placeholder')}
        value={typed}
        onValue={setTyped}
        maxLength={100}
        autoComplete="off"
        className="col-span-full sm:col-auto"
      />
      <SelectField
        id={`${id}-role`}
        name="role"
        label={text('users.role')}
        value={query.role}
        onValue={choose('role')}
        placeholder={text('users.role.all')}
        options={roles.map((role) => ({ value: role, label: standing(`role.${role}`) }))}
      />
      <SelectField
        id={`${id}-state`}
        name="state"
        label={text('users.state')}
        value={query.state}
        onValue={choose('state')}
        placeholder={text('users.state.all')}
        options={[
          { value: 'active', label: text('users.state.active') },
          { value: 'inactive', label: text('users.state.inactive') },
        ]}
      />
    </search>
  );
}
