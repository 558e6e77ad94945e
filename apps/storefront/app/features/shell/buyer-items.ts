import type { MenuItem } from '@bakul/ui/menu';
import type { StandingText } from '../../account/standing-text.ts';
import type { SessionStanding } from '../../session/session-data.ts';

/** The buyers that this person can act for, with the current one marked. Empty for somebody without a company. */
export function buyerItems(
  { buyer, companies }: SessionStanding,
  text: StandingText,
  switchTo: (companyId: number | null) => void,
): MenuItem[] {
  if (companies.length === 0) return [];
  const choose = (id: number | null) => () => {
    if (id !== buyer.company_id) switchTo(id);
  };
  const group = text('standing.for');
  return [
    ...companies.map(({ id, name, role, state }) => ({
      label: name,
      note: state === 'active' ? text(`role.${role}`) : `${text(`role.${role}`)} · ${text(`state.${state}`)}`,
      group,
      isChecked: id === buyer.company_id,
      onSelect: choose(id),
    })),
    {
      label: text('standing.myself'),
      group,
      isChecked: buyer.company_id === null,
      onSelect: choose(null),
    },
  ];
}
