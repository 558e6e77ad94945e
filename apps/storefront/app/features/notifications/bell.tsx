import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useAnchoredPopover } from '@bakul/ui/use-anchored-popover';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { useId, useState } from 'react';
import { Link } from '../../i18n/link.tsx';
import { BellPanel } from './bell-panel.tsx';
import { useNotificationsText } from './notifications-text.ts';
import { badgeText } from './unread-count.ts';
import { useReadShownPage } from './use-read-shown-page.ts';
import { useFollowUnread, useUnread } from './use-unread.ts';

const className = buttonClass({ variant: 'quiet', className: 'button-icon relative flex-none text-ink' });

/** The number of unread notifications in the header. It opens a panel, or the page where there is no room for one. */
export function Bell() {
  useFollowUnread();
  useReadShownPage();
  const isWide = useIsWide();
  return isWide ? <BellButton /> : <BellLink />;
}

function BellLink() {
  return (
    <Link to="/notifications" className={className} data-testid="bell">
      <BellContent />
    </Link>
  );
}

function BellButton() {
  const text = useNotificationsText();
  const id = useId();
  const { anchor, popover } = useAnchoredPopover<HTMLButtonElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        popoverTarget={id}
        aria-expanded={isOpen}
        data-testid="bell"
      >
        <BellContent />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={text('notifications.title')}
        className="menu w-100 p-0"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <BellPanel onClose={() => popover.current?.hidePopover()} />}
      </div>
    </>
  );
}

function BellContent() {
  const text = useNotificationsText();
  const unread = useUnread() ?? 0;
  return (
    <>
      <Icon name="bell" size="lg" />
      <span className="sr-only">
        {unread > 0 ? text('notifications.bell', { n: unread }) : text('notifications.bell.none')}
      </span>
      {unread > 0 && (
        <span
          className="absolute top-0 right-0 grid place-items-center min-w-5 h-5 px-1 rounded-full bg-danger text-white text-sm/none font-bold tabular-nums"
          aria-hidden="true"
          data-testid="unread-count"
        >
          {badgeText(unread)}
        </span>
      )}
    </>
  );
}
