import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import { useAnchoredPopover } from './use-anchored-popover.ts';

export type MenuItem = {
  label: string;
  icon?: IconName | undefined;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  isDanger?: boolean | undefined;
  /** A second line, such as a role. */
  note?: string | undefined;
  /** For one of several options: the current one is marked. */
  isChecked?: boolean | undefined;
  /** Adjacent items with the same group are shown under its name. */
  group?: string | undefined;
};

type MenuProps = {
  items: readonly MenuItem[];
  button: ReactNode;
  /** Accessible name of a button that shows only an icon. */
  label?: string | undefined;
  /** Accessible name of the menu when the button has its own text. */
  menuLabel?: string | undefined;
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
};

/**
 * Menu button as in the ARIA Authoring Practices, on a native popover. Arrow keys, Home, End and first letters move the
 * focus.
 */
export function Menu({
  items,
  button,
  label,
  menuLabel = label,
  variant = 'neutral',
  className,
  ...rest
}: MenuProps) {
  const id = useId();
  const { anchor, popover } = useAnchoredPopover<HTMLButtonElement>();
  const close = () => popover.current?.hidePopover();

  function onToggle() {
    const isOpen = popover.current?.matches(':popover-open') ?? false;
    anchor.current?.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) focusItem(0);
  }

  function menuItems(): HTMLElement[] {
    return [...(popover.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  }

  function focusItem(index: number) {
    const all = menuItems();
    all.at(index % Math.max(1, all.length))?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = menuItems();
    const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      focusItem(next);
    } else if (event.key === 'Tab') {
      close();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      all.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  }

  return (
    <>
      <button
        {...rest}
        ref={anchor}
        type="button"
        className={buttonClass({ variant, className })}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={label}
      >
        {button}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="menu"
        role="menu"
        aria-label={menuLabel}
        tabIndex={-1}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {runsOf(items).map(({ group, run }) => {
          const entries = run.map((item) => <MenuEntry key={item.label} item={item} close={close} />);
          if (!group) return entries;
          return (
            <fieldset key={group} className="menu-group">
              <legend className="menu-title">{group}</legend>
              {entries}
            </fieldset>
          );
        })}
      </div>
    </>
  );
}

type Run = { group: string | undefined; run: MenuItem[] };

function runsOf(items: readonly MenuItem[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && last.group === item.group) last.run.push(item);
    else runs.push({ group: item.group, run: [item] });
  }
  return runs;
}

function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const shared = {
    className: 'menu-item',
    role: item.isChecked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.isChecked,
    tabIndex: -1,
    'data-danger': item.isDanger || undefined,
    onClick: () => {
      close();
      item.onSelect?.();
    },
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="menu-item-text">
        {item.label}
        {item.note && <span className="menu-item-note">{item.note}</span>}
      </span>
      {item.isChecked && <Icon name="check" />}
    </>
  );
  if (item.href) {
    return (
      <Link {...shared} href={item.href}>
        {content}
      </Link>
    );
  }
  return (
    <button {...shared} type="button">
      {content}
    </button>
  );
}
