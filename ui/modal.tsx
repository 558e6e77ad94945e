import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Use `title`, or `label` when the content has its own heading or is a picture. */
  title?: ReactNode;
  label?: string | undefined;
  /** Label of the close button. Without it there is no close button. */
  closeLabel?: string | undefined;
  /** Ignores Escape, a phone's back gesture and clicks outside. */
  isStatic?: boolean | undefined;
  className?: string | undefined;
  /** By default at least 960 px wide on large screens. Small dialogs pass a class such as `max-w-md`. */
  contentClassName?: string | undefined;
  footer?: ReactNode;
  'data-testid'?: string | undefined;
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
      data-testid={props['data-testid']}
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
