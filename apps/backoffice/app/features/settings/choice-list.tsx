import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

export type ListedChoice = { id: string; href: string; name: string; note: ReactNode };

/** The entries that can be edited, on the left. The selected one opens next to the list, on a phone in its place. */
export function ChoiceList({ label, choices }: { label: string; choices: readonly ListedChoice[] }) {
  return (
    <nav
      aria-label={label}
      className={
        choices.length > 12
          ? 'lg:max-h-[calc(100dvh-260px)] lg:overflow-y-auto lg:[scrollbar-width:thin]'
          : undefined
      }
    >
      <ul className="grid gap-1">
        {choices.map(({ id, href, name, note }) => (
          <li key={id}>
            <NavLink
              to={href}
              className="grid gap-0.5 min-h-13 py-2 px-3 border border-line rounded-control hover:bg-canvas aria-[current=page]:border-brand aria-[current=page]:bg-[#f2f8f1] aria-[current=page]:shadow-[inset_4px_0_0_var(--color-brand)]"
              preventScrollReset
            >
              <strong>{name}</strong>
              <span className="text-muted text-sm wrap-anywhere">{note}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
