import { useEffect, useId, useState } from 'react';
import { type ButtonVariant, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { type ShareTarget, shareLinks } from './share-links.ts';
import { useAnchoredPopover } from './use-anchored-popover.ts';

type ShareMenuProps = {
  /** Absolute URL of the page. */
  url: string;
  title: string;
  labels: Record<ShareTarget, string> & { share: string; copyLink: string; copied: string };
  variant?: ButtonVariant | undefined;
  /** Opens on mount, for when it replaces a button that was just pressed. */
  isOpenAtFirst?: boolean | undefined;
  onShare?: ((target: ShareTarget | 'copy-link') => void) | undefined;
  className?: string | undefined;
};

export function ShareMenu(props: ShareMenuProps) {
  const { url, title, labels, variant = 'quiet', isOpenAtFirst = false, onShare, className } = props;
  const id = useId();
  const { anchor, popover } = useAnchoredPopover<HTMLButtonElement>();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isOpenAtFirst) return;
    anchor.current?.focus();
    popover.current?.showPopover();
  }, [isOpenAtFirst, anchor, popover]);

  async function copy() {
    await navigator.clipboard.writeText(url);
    setCopied(true);
    onShare?.('copy-link');
  }

  return (
    <>
      <button ref={anchor} type="button" className={buttonClass({ variant, className })} popoverTarget={id}>
        <Icon name="share" />
        {labels.share}
      </button>
      <div ref={popover} id={id} popover="auto" className="menu" onToggle={() => setCopied(false)}>
        <ul aria-label={labels.share}>
          {shareLinks(url, title).map((link) => (
            <li key={link.target}>
              <a
                className="menu-item"
                href={link.href}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => {
                  popover.current?.hidePopover();
                  onShare?.(link.target);
                }}
              >
                <Icon name={link.icon} />
                {labels[link.target]}
              </a>
            </li>
          ))}
          <li>
            <button type="button" className="menu-item" onClick={copy}>
              <Icon name={isCopied ? 'check' : 'copy-link'} />
              <span aria-live="polite">{isCopied ? labels.copied : labels.copyLink}</span>
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
