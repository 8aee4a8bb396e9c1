import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import styles from './modal.module.css';

type ModalProps = {
  open: boolean;
  /** Called for Esc, the close button and, unless the backdrop is static, a click beside the sheet. */
  onClose: () => void;
  heading: string;
  /** The heading names the dialog but is not drawn: for a video that fills the sheet. */
  headingHidden?: boolean | undefined;
  /** A click beside the sheet does nothing. */
  staticBackdrop?: boolean | undefined;
  /** `text` is 34rem wide, `form` 44, `video` 60. */
  size?: 'text' | 'form' | 'video' | undefined;
  children: ReactNode;
};

/**
 * A native modal dialog: the browser traps focus and makes the page inert; focus goes back to what opened it.
 * Its children exist only while it is open, so a video inside loads on opening and stops on closing.
 */
export function Modal({ open, onClose, heading, headingHidden, staticBackdrop, size = 'text', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires `cancel` too, and it bubbles.
    if (event.target !== event.currentTarget) return;
    // `open` stays with the parent, so that page and dialog never disagree.
    event.preventDefault();
    onClose();
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // Browsers close a dialog on the second Esc whatever `cancel` was told.
    if (open && !event.currentTarget.open) onClose();
  }

  function onClick(event: MouseEvent<HTMLDialogElement>) {
    // The sheet fills the dialog box: a click whose target is the dialog itself fell on the backdrop.
    if (!staticBackdrop && event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      data-tone="white"
      className={classNames(styles.dialog, styles[size])}
      onCancel={onCancel}
      onClose={onNativeClose}
      onClick={onClick}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 id={headingId} className={headingHidden ? 'visually-hidden' : styles.heading}>
              {heading}
            </h2>
            <button type="button" className={styles.close} onClick={onClose}>
              <Icon icon={X} size={24} label="Close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
