import { Button } from '@bakul/ui/button';
import type { ComponentProps, RefObject } from 'react';
import { useNotificationsText } from './notifications-text.ts';
import { readAllNotifications } from './read-notifications.ts';

type ReadAllButtonProps = Pick<ComponentProps<typeof Button>, 'className' | 'icon'> & {
  /** Receives the focus, because the button disappears when everything has been read. */
  focusNext: RefObject<HTMLElement | null>;
};

export function ReadAllButton({ focusNext, ...look }: ReadAllButtonProps) {
  const text = useNotificationsText();

  async function readAll() {
    if (await readAllNotifications()) focusNext.current?.focus();
  }

  return (
    <Button variant="quiet" {...look} onClick={() => void readAll()}>
      {text('notifications.readAll')}
    </Button>
  );
}
