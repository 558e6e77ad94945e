import { creditAccessOf } from '@bakul/shop/features/company/company.rules';
import type { CompanyUser } from '@bakul/shop/features/company/member/company-user.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { formatMoment } from '@bakul/web/format/format-date';
import { Avatar } from '../../account/avatar.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { limitLines } from './spending-limits.ts';
import { useUsersText } from './users-text.ts';

type UserProps = { user: CompanyUser };
/** Props of the user list, shared by table and cards. */
export type UserListProps = { users: readonly CompanyUser[]; onEdit: (user: CompanyUser) => void };

export function Person({ user: { name, email, is_me } }: UserProps) {
  const text = useUsersText();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar
        person={{ name, avatar: null }}
        className="in-data-inactive:bg-canvas in-data-inactive:text-muted"
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-normal font-strong in-data-inactive:text-muted">
          {name}
          {is_me && <Badge tone="neutral">{text('users.me')}</Badge>}
        </span>
        <span className="block text-muted text-sm font-normal wrap-anywhere whitespace-normal">{email}</span>
      </span>
    </span>
  );
}

export function UserLimits({ user }: UserProps) {
  const text = useUsersText();
  const isPermitted = creditAccessOf(user.role) === 'by_permission' && user.may_buy_on_credit;
  const lines = [...limitLines(user.role, user, text), ...(isPermitted ? [text('credit.permitted')] : [])];
  return lines.map((line) => (
    <span key={line} className="block leading-5.5 in-data-inactive:text-muted">
      {line}
    </span>
  ));
}

export function LastSeen({ user: { last_seen_at } }: UserProps) {
  const { lang } = useI18n();
  const text = useUsersText();
  return last_seen_at ? formatMoment(last_seen_at, lang) : text('users.seen.never');
}

export function ActiveBadge({ user: { is_active } }: UserProps) {
  const text = useUsersText();
  return is_active ? (
    <Badge tone="success" icon="check">
      {text('users.state.active')}
    </Badge>
  ) : (
    <Badge tone="neutral" icon="minus">
      {text('users.state.inactive')}
    </Badge>
  );
}

export function EditUser({ user, onEdit }: UserProps & Pick<UserListProps, 'onEdit'>) {
  const text = useUsersText();
  return (
    <Button
      variant="neutral"
      onClick={() => onEdit(user)}
      aria-label={text('users.edit.of', { name: user.name })}
    >
      {text('users.edit')}
    </Button>
  );
}
