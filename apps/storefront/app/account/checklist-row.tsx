import type { ChecklistEntry } from '@bakul/shop/features/account/profile/profile.contract';
import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Link } from '../i18n/link.tsx';

const colours: Record<ChecklistEntry['state'], string> = {
  done: 'text-success',
  waiting: 'text-warning',
  rejected: 'text-danger',
  missing: 'text-brand',
};

type ChecklistRowProps = {
  to: string;
  state: ChecklistEntry['state'];
  icon: IconName;
  name: string;
  note: string;
};

/** Something to do, its state, and the link to the page for it. */
export function ChecklistRow({ to, state, icon, name, note }: ChecklistRowProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control px-3 py-2 hover:bg-canvas"
      >
        <Icon name={icon} className={colours[state]} />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className={classNames('block text-sm', state === 'rejected' ? 'text-danger' : 'text-muted')}>
            {note}
          </span>
        </span>
        <Icon name="chevron-right" size="sm" className="text-muted" />
      </Link>
    </li>
  );
}
