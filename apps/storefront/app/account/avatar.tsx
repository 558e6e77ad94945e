import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { classNames } from '@bakul/ui/class-names';
import { initialsOf } from '@bakul/web/format/initials';

type AvatarProps = { person: Pick<Profile, 'name' | 'avatar'>; isLarge?: boolean; className?: string };

/** A person's picture or initials. It has no alternative text because the name is beside it. */
export function Avatar({ person: { name, avatar }, isLarge = false, className }: AvatarProps) {
  return (
    <span
      className={classNames(
        'grid flex-none place-items-center overflow-clip rounded-full bg-sun-soft font-bold text-[#7a4a00]',
        isLarge ? 'size-22 text-3xl' : 'size-10',
        className,
      )}
      aria-hidden="true"
    >
      {avatar ? (
        <img className="size-full object-cover" src={avatar.url} alt="" width={96} height={96} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
