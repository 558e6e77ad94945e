import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

export type ListedChoice = { id: string; href: string; name: string; note: ReactNode };

/** The entries that can be edited, on the left. The selected one opens next to the list, on a phone in its place. */
export function ChoiceList({ label, choices }: { label: string; choices: readonly ListedChoice[] }) {
  return (
    <nav aria-label={label} className="settings-list" data-long={choices.length > 12 || undefined}>
      <ul>
        {choices.map(({ id, href, name, note }) => (
          <li key={id}>
            <NavLink to={href} className="settings-choice" preventScrollReset>
              <strong>{name}</strong>
              <span>{note}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
