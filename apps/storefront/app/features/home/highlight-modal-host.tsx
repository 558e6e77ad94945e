import type { Promotion } from '@bakul/shop/features/promotion/promotion.contract';
import { type ComponentType, useEffect, useState } from 'react';
import { hasBrowserSession } from '../../session/session-start.ts';
import { rememberDismissed, rememberForMember, wasSeen } from './seen-promotions.ts';

const delay = 500;

type ModalProps = { promotion: Promotion; isOpen: boolean; onClose: () => void };

/**
 * Waits 500 ms on the home page, then shows the highlighted promotion: to guests unless it was dismissed in this browser
 * session, to members once.
 */
export function HighlightModalHost({ promotions }: { promotions: readonly Promotion[] }) {
  const promotion = promotions.find(({ highlight, highlight_banner }) => highlight && highlight_banner);
  const slug = promotion?.slug;
  const [isOpen, setOpen] = useState(false);
  const [HighlightModal, setModal] = useState<ComponentType<ModalProps> | null>(null);

  useEffect(() => {
    if (!slug || wasSeen(slug, false)) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const isMember = await isSignedIn();
      if (isGone || wasSeen(slug, isMember)) return;
      // The banner is optional, so a failed load is ignored.
      const module = await import('./highlight-modal.tsx').catch(() => null);
      if (!module || isGone) return;
      if (isMember) rememberForMember(slug);
      setModal(() => module.HighlightModal);
      setOpen(true);
    }, delay);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [slug]);

  if (!promotion || !HighlightModal) return null;
  return (
    <HighlightModal
      promotion={promotion}
      isOpen={isOpen}
      onClose={() => {
        rememberDismissed(promotion.slug);
        setOpen(false);
      }}
    />
  );
}

/** Without a stored session the visitor is a guest, and no session code is loaded to find out. */
async function isSignedIn(): Promise<boolean> {
  if (!hasBrowserSession()) return false;
  const module = await import('../../session/browser-session.ts').catch(() => null);
  return (await module?.session.current())?.isLoggedIn ?? false;
}
