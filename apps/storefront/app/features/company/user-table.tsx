import { DataTable } from '@bakul/ui/data-table';
import { useStandingText } from '../../account/standing-text.ts';
import { ActiveBadge, EditUser, LastSeen, Person, UserLimits, type UserListProps } from './user-facts.tsx';
import { useUsersText } from './users-text.ts';

/** The company's users on wide screens. */
export function UserTable({ users, onEdit }: UserListProps) {
  const text = useUsersText();
  const standing = useStandingText();
  return (
    <DataTable caption={text('users.title')} className="[&_.data-table]:[--row:68px]">
      <thead>
        <tr>
          <th scope="col">{text('users.name')}</th>
          <th scope="col">{text('users.role')}</th>
          <th scope="col">{text('users.limits')}</th>
          <th scope="col">{text('users.seen')}</th>
          <th scope="col">{text('users.state')}</th>
          <th scope="col">
            <span className="sr-only">{text('users.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} data-inactive={!user.is_active || undefined}>
            <th scope="row">
              <Person user={user} />
            </th>
            <td>{standing(`role.${user.role}`)}</td>
            <td>
              <UserLimits user={user} />
            </td>
            <td className="whitespace-normal text-muted text-sm">
              <LastSeen user={user} />
            </td>
            <td>
              <ActiveBadge user={user} />
            </td>
            <td data-numeric>
              <EditUser user={user} onEdit={onEdit} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
