import './avatar.css';
import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { classNames } from '@bakul/ui/class-names';
import { initialsOf } from '@bakul/web/format/initials';

type AvatarProps = { person: Pick<Profile, 'name' | 'avatar'>; className?: string };

/** A person's picture or initials. It has no alternative text because the name is beside it. */
export function Avatar({ person: { name, avatar }, className }: AvatarProps) {
  return (
    <span className={classNames('avatar', className)} aria-hidden="true">
      {avatar ? <img src={avatar.url} alt="" width={96} height={96} /> : initialsOf(name)}
    </span>
  );
}
