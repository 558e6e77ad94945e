import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A title, or `label` when the content has its own heading or is a picture. */
  title?: ReactNode;
  label?: string | undefined;
  /** Name of the close button; without it there is none. */
  closeLabel?: string | undefined;
  /** Ignores Escape, the close request of the phone and clicks beside it. */
  isStatic?: boolean | undefined;
  className?: string | undefined;
  /** 960 px at least on large screens; small dialogs pass `max-w-md` or so instead. */
  contentClassName?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, label, closeLabel, isStatic = false, footer, children } = props;
  const { className = 'z-50', contentClassName = 'lg:min-w-[960px]' } = props;
  const titleId = useId();
  const { ref, isShown, onCancel, onClose: onClosed } = useModalDialog(isOpen, onClose, isStatic);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel
    <dialog
      ref={ref}
      className={classNames('modal', className)}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
      closedby={isStatic ? 'none' : 'closerequest'}
      onCancel={onCancel}
      onClose={onClosed}
      onClick={(event) => {
        if (event.target === event.currentTarget && !isStatic) onClose();
      }}
    >
      {isShown && (
        <div className={classNames('modal-content', contentClassName)}>
          {(title || closeLabel) && (
            <header className="modal-header" data-untitled={!title || undefined}>
              {title && <h2 id={titleId}>{title}</h2>}
              {closeLabel && (
                <IconButton icon="x" label={closeLabel} onClick={onClose} className="modal-close" />
              )}
            </header>
          )}
          <div className="modal-body">{children}</div>
          {footer && <footer className="modal-footer">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
