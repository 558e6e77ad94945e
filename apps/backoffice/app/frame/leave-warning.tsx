import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';

/** What would be left: the whole page, or the item open in it. */
type Place = 'page' | 'item';

export const LeaveScopeContext = createContext<Place>('page');
const UnsavedContext = createContext<Map<symbol, Place>>(new Map());

const itemOf = ({ search }: Location) => new URLSearchParams(search).get('open');

/** Asks before unsaved changes are left. There is one for all pages, because a router supports only one blocker. */
export function UnsavedChangesGuard({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { current: unsaved } = useRef(new Map<symbol, Place>());
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isPageLeft = currentLocation.pathname !== nextLocation.pathname;
    const isItemLeft = isPageLeft || itemOf(currentLocation) !== itemOf(nextLocation);
    return [...unsaved.values()].some((place) => (place === 'item' ? isItemLeft : isPageLeft));
  });
  const stay = () => blocker.reset?.();
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <Modal
        isOpen={blocker.state === 'blocked'}
        onClose={stay}
        title={t('leave.title')}
        contentClassName="max-w-md"
        footer={
          <>
            <Button variant="neutral" onClick={stay}>
              {t('leave.stay')}
            </Button>
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              {t('leave.go')}
            </Button>
          </>
        }
      >
        <p>{t('leave.text')}</p>
      </Modal>
    </UnsavedContext>
  );
}

type LeaveWarningProps = {
  isUnsaved: boolean;
  /**
   * `page`: filters and opening items on the same page are not leaving. `item`: closing the item or opening another one
   * is.
   */
  of?: Place | undefined;
};

/** Render it where changes may be unsaved. Leaving then asks first. */
export function UnsavedChangesWarning({ isUnsaved, of }: LeaveWarningProps) {
  const around = useContext(LeaveScopeContext);
  const unsaved = useContext(UnsavedContext);
  const place = of ?? around;
  // A layout effect, so that a navigation right after a save is not blocked.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const mine = Symbol();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.set(mine, place);
    window.addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(mine);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved, place, unsaved]);
  return null;
}
