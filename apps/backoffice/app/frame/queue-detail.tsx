import { IconButton } from '@bakul/ui/button';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { LeaveScopeContext } from './leave-warning.tsx';
import { PageLoading } from './page-loading.tsx';

type QueueDetailProps = { onClose: () => void; children: ReactNode };

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
    <section ref={box} className="bo-queue-detail" tabIndex={-1}>
      <div className="bo-queue-back">
        <IconButton icon={isPhone ? 'arrow-left' : 'x'} label={t('frame.closeDetail')} onClick={onClose} />
      </div>
      {/* Its texts may still be loading. The boundary keeps the list visible. */}
      <Suspense fallback={<PageLoading />}>
        <LeaveScopeContext value="item">{children}</LeaveScopeContext>
      </Suspense>
    </section>
  );
}
