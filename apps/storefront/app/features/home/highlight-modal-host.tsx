import type { Promotion } from '@bakul/shop/features/promotion/promotion.contract';
import { type ComponentType, useEffect, useState } from 'react';

const delay = 500;
const storageKey = 'bakul.highlight-seen';

type ModalProps = { promotion: Promotion; isOpen: boolean; onClose: () => void };

/** Waits 500 ms on the home page, then shows the highlighted promotion unless it was dismissed in this browser session. */
export function HighlightModalHost({ promotions }: { promotions: readonly Promotion[] }) {
  const promotion = promotions.find(({ highlight, highlight_banner }) => highlight && highlight_banner);
  const slug = promotion?.slug;
  const [isOpen, setOpen] = useState(false);
  const [HighlightModal, setModal] = useState<ComponentType<ModalProps> | null>(null);

  useEffect(() => {
    if (!slug || wasDismissed(slug)) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      // The banner is optional, so a failed load is ignored.
      const module = await import('./highlight-modal.tsx').catch(() => null);
      if (!module || isGone) return;
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
        remember(promotion.slug);
        setOpen(false);
      }}
    />
  );
}

// With storage disabled the banner appears again, and nothing breaks.
function wasDismissed(slug: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === slug;
  } catch {
    return false;
  }
}

function remember(slug: string): void {
  try {
    sessionStorage.setItem(storageKey, slug);
  } catch {
    return;
  }
}
