import { classNames } from './class-names.ts';
import type { IconName } from './icons/icon-name.ts';
import { iconShapes } from './icons/icon-shapes.ts';

const pixels = { xs: 14, sm: 16, md: 20, lg: 24, xl: 28, '2xl': 32, '3xl': 40 };

export type IconSize = keyof typeof pixels;
export { iconSprite } from './icons/icon-shapes.ts';
export type { IconName };

type IconProps = {
  name: IconName;
  size?: IconSize | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * Inlined by the server or referenced from the cached sprite, so that an icon costs no script bytes. Decorative unless
 * it has a label.
 */
export function Icon({ name, size = 'md', label, className }: IconProps) {
  const side = pixels[size];
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      className={classNames('icon', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sprite; React takes over what the server drew, unread
      dangerouslySetInnerHTML={iconShapes(name)}
    />
  );
}
