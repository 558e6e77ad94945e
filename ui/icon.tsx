import { classNames } from './class-names.ts';
import type { IconName } from './icons/icon-name.ts';
import spriteUrl from './icons/sprite.svg?no-inline';

const pixels = { xs: 14, sm: 16, md: 20, lg: 24, xl: 28, '2xl': 32, '3xl': 40 };

export type IconSize = keyof typeof pixels;
export type { IconName };

/** Address of the sprite, for a preload in the document head. */
export const iconSprite = spriteUrl;

type IconProps = {
  name: IconName;
  size?: IconSize | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** One picture of the cached sprite: no script bytes per icon. Decorative unless it has a label. */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const side = pixels[size];
  return (
    <svg
      width={side}
      height={side}
      className={classNames('icon', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
