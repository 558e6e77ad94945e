import { type FocusEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './dialog-stack.ts';
import { Icon, type IconName } from './icon.tsx';
import {
  dismissToast,
  pauseToasts,
  type Toast,
  type ToastPosition,
  type ToastType,
  useToasts,
} from './toast-store.ts';

const icons: Record<ToastType, IconName> = {
  success: 'circle-check',
  error: 'circle-alert',
  warning: 'triangle-alert',
  info: 'info',
  default: 'bell',
};

type ToastHostProps = {
  labels: { region: string; close: string } & Partial<Record<ToastType, string>>;
};

/** Mount it once, at the end of the page. It renders into the topmost dialog, where it stays reachable. */
export function ToastHost({ labels }: ToastHostProps) {
  const toasts = useToasts();
  const dialog = useTopDialog();
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => setBody(document.body), []);
  if (!body) return null;

  const positions = [...new Set(toasts.map((toast) => toast.position))];
  return createPortal(
    <section className="toast-host" aria-label={labels.region} aria-live="polite" aria-relevant="additions">
      {positions.map((position) => (
        <ToastStack
          key={position}
          position={position}
          toasts={toasts.filter((toast) => toast.position === position)}
          labels={labels}
        />
      ))}
    </section>,
    dialog ?? body,
  );
}

type ToastStackProps = ToastHostProps & { position: ToastPosition; toasts: Toast[] };

function ToastStack({ position, toasts, labels }: ToastStackProps) {
  function resume(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) pauseToasts(false);
  }
  return (
    <ol
      className="toast-stack"
      data-position={position}
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
      onFocus={() => pauseToasts(true)}
      onBlur={resume}
    >
      {toasts.map((toast) => (
        <li key={toast.id} className="toast" data-type={toast.type}>
          <Icon name={icons[toast.type]} className="toast-icon" />
          <div className="toast-text" role={toast.type === 'error' ? 'alert' : undefined}>
            {labels[toast.type] && <span className="sr-only">{labels[toast.type]}: </span>}
            <p className="toast-message">{toast.message}</p>
            {toast.detail && <p className="toast-detail">{toast.detail}</p>}
            {toast.reference && <p className="toast-reference">{toast.reference}</p>}
          </div>
          {toast.action && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                toast.action?.onClick();
                dismissToast(toast.id);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className="toast-close"
            aria-label={labels.close}
            onClick={() => dismissToast(toast.id)}
          >
            <Icon name="x" size="sm" />
          </button>
        </li>
      ))}
    </ol>
  );
}
