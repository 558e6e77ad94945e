import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { pushDialog } from './dialog-stack.ts';

const leavingTime = 200;

type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>;
  /** True while open and while fading out. The content must stay mounted until then. */
  isShown: boolean;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
};

/** Controls a native `<dialog>` through a prop. The browser traps the focus and returns it afterwards. */
export function useModalDialog(isOpen: boolean, close: () => void, isStatic: boolean): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);

  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setLeaving(!isOpen);
  }

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const takeOff = pushDialog(dialog);
    dialog.showModal();
    return () => {
      takeOff();
      dialog.close();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), leavingTime);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return {
    ref,
    isShown: isOpen || isLeaving,
    onCancel(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!isStatic) close();
    },
    onClose(event) {
      // On a repeated Escape, browsers close the dialog without a `cancel` event.
      if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return;
      if (isStatic) ref.current?.showModal();
      else close();
    },
  };
}
