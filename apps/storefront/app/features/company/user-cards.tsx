import type { ReactNode } from 'react';
import { useStandingText } from '../../account/standing-text.ts';
import { ActiveBadge, EditUser, LastSeen, Person, UserLimits, type UserListProps } from './user-facts.tsx';
import { useUsersText } from './users-text.ts';

/** The company's users on phones. */
export function UserCards({ users, onEdit }: UserListProps) {
  const text = useUsersText();
  const standing = useStandingText();
  return (
    <ul className="grid grid-cols-1 gap-3" aria-label={text('users.title')}>
      {users.map((user) => (
        <li
          className="grid gap-3 p-4 border border-line rounded-card shadow-card"
          key={user.id}
          data-inactive={!user.is_active || undefined}
        >
          <Person user={user} />
          <dl className="grid gap-1.5">
            <Fact name={text('users.role')}>{standing(`role.${user.role}`)}</Fact>
            <Fact name={text('users.limits')}>
              <UserLimits user={user} />
            </Fact>
            <Fact name={text('users.seen')}>
              <LastSeen user={user} />
            </Fact>
          </dl>
          <div className="flex items-center justify-between gap-3 pt-3 border-t border-line">
            <ActiveBadge user={user} />
            <EditUser user={user} onEdit={onEdit} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[128px_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
