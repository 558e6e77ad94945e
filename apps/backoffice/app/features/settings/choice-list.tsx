import type { ReactNode } from 'react';
import { NavLink } from 'react-router';

export type ListedChoice = { id: string; href: string; name: string; note: ReactNode };

/** What can be edited, at the left; the chosen one stands beside it, on a phone below. */
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
