import { useStandingText } from '../../account/standing-text.ts';
import { ActiveBadge, EditUser, LastSeen, Person, UserLimits, type UserListProps } from './user-facts.tsx';
import { useUsersText } from './users-text.ts';

/** The company's users on phones. */
export function UserCards({ users, onEdit }: UserListProps) {
  const text = useUsersText();
  const standing = useStandingText();
  return (
    <ul className="user-cards" aria-label={text('users.title')}>
      {users.map((user) => (
        <li key={user.id} data-inactive={!user.is_active || undefined}>
          <Person user={user} />
          <dl>
            <div>
              <dt>{text('users.role')}</dt>
              <dd>{standing(`role.${user.role}`)}</dd>
            </div>
            <div>
              <dt>{text('users.limits')}</dt>
              <dd>
                <UserLimits user={user} />
              </dd>
            </div>
            <div>
              <dt>{text('users.seen')}</dt>
              <dd>
                <LastSeen user={user} />
              </dd>
            </div>
          </dl>
          <div className="user-card-end">
            <ActiveBadge user={user} />
            <EditUser user={user} onEdit={onEdit} />
          </div>
        </li>
      ))}
    </ul>
  );
}
