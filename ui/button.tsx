import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'neutral' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
  className?: string | undefined;
};

/** The button classes for any element, such as a link: `<a className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'medium', isWide, className }: ButtonLook = {}) {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    isWide && 'button-wide',
    className,
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconName | undefined;
    isLoading?: boolean | undefined;
    /** Shows that the target is still loading. The button can be pressed. */
    isBusy?: boolean | undefined;
    children: ReactNode;
  };

/** While loading, it keeps its position, width and focus, and ignores further clicks. */
export function Button({
  variant,
  size,
  isWide,
  className,
  icon,
  isLoading = false,
  isBusy = isLoading,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, isWide, className })}
      aria-busy={isBusy || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      <span className="button-label">
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName;
  label: string;
  variant?: ButtonVariant | undefined;
};

/** A square icon button of 44 px. `label` is its accessible name. */
export function IconButton({ icon, label, variant = 'quiet', className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={buttonClass({ variant, className: classNames('button-icon', className) })}
    >
      <Icon name={icon} />
    </button>
  );
}
