import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  side?: 'bottom' | 'left' | 'right' | undefined;
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel that slides in from an edge: filters and menus on phones, the cart on the right of large screens. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  side = 'bottom',
  footer,
  className,
  children,
}: SheetProps) {
  const titleId = useId();
  const { ref, isShown, onCancel, onClose: onClosed } = useModalDialog(isOpen, onClose, false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel
    <dialog
      ref={ref}
      className={classNames('modal sheet z-50', className)}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isShown && (
        <div className="modal-content sheet-content">
          <header className="modal-header">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="x" label={closeLabel} onClick={onClose} className="modal-close" />
          </header>
          <div className="modal-body">{children}</div>
          {footer && <footer className="modal-footer">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
