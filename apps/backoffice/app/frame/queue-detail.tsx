import { IconButton } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { LeaveScopeContext } from './leave-warning.tsx';
import { PageLoading } from './page-loading.tsx';

type QueueDetailProps = { onClose: () => void; children: ReactNode };

const look = classNames(
  // One column that may shrink: nothing within makes the open item wider than its place.
  'grid grid-cols-1 content-start gap-4 min-w-0 bg-surface outline-none overflow-y-auto',
  'max-lg:fixed max-lg:inset-0 max-lg:bottom-[calc(60px+env(safe-area-inset-bottom))] max-lg:z-35 max-lg:pt-2 max-lg:pb-6 max-lg:px-4',
  'lg:sticky lg:top-0 lg:max-h-dvh lg:pt-2 lg:pb-6 lg:px-6 lg:border-s lg:border-line',
  // An action bar ends the box. Next to the list, it is in view below the head of the page, without scrolling.
  'max-lg:has-data-[part=actions]:pb-0 lg:has-data-[part=actions]:pb-0 lg:has-data-[part=actions]:max-h-[calc(100dvh-160px)]',
);

/**
 * The open item. On a phone it covers the list and takes the focus. Next to the list it takes the focus only if nothing
 * else has it.
 */
export function QueueDetail({ onClose, children }: QueueDetailProps) {
  const { t } = useI18n();
  const box = useRef<HTMLElement>(null);
  const isPhone = !useIsWide();

  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isPhone || isLost) box.current?.focus({ preventScroll: true });
  }, [isPhone]);

  return (
    <section ref={box} className={look} tabIndex={-1} data-testid="queue-detail">
      <div className="flex lg:absolute lg:top-2 lg:right-3">
        <IconButton icon={isPhone ? 'arrow-left' : 'x'} label={t('frame.closeDetail')} onClick={onClose} />
      </div>
      {/* Its texts may still be loading. The boundary keeps the list visible. */}
      <Suspense fallback={<PageLoading />}>
        <LeaveScopeContext value="item">{children}</LeaveScopeContext>
      </Suspense>
    </section>
  );
}
