// A modal dialog on the native <dialog>, with focus, scrolling and closing.
import { X } from '#client/ui/lucide/icons.ts';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { holdPage } from './hold-page.ts';
import styles from './modal.module.css';

type ModalProps = {
  open: boolean;
  /** Called for the close button and, unless they have a callback of their own, for Esc and a click beside the sheet. */
  onClose: () => void;
  /** Called for Esc and, unless the backdrop is static, a click beside the sheet, either of which is easily done by mistake. */
  onDismiss?: (() => void) | undefined;
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
export function Modal({ open, onClose, onDismiss = onClose, heading, headingHidden, staticBackdrop, size = 'text', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  // The sheet fills the dialog box: a click whose target is the dialog itself fell on the backdrop.
  const closeFromBackdrop = useEffectEvent((event: Event) => {
    if (!staticBackdrop && event.target === dialog.current) onDismiss();
  });

  // Browsers close a dialog on a second Esc even when `cancel` is prevented, so they are not asked.
  const dismissByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    onDismiss();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    const onClick = (event: Event) => closeFromBackdrop(event);
    // A press beside the sheet would take the focus from the control that the visitor stands in, who may be asked and stay.
    const onPress = (event: Event) => event.target === element && event.preventDefault();
    const onKey = (event: KeyboardEvent) => dismissByKey(event);
    element.addEventListener('click', onClick);
    element.addEventListener('mousedown', onPress);
    // Of the document: while a pop-up over the sheet closes, the focus is nowhere, and the browser would be asked after all.
    document.addEventListener('keydown', onKey);
    element.showModal();
    const release = holdPage(element);
    // The dialog itself, not its first control: its name is read first, and no button wears a ring nobody asked for.
    element.focus();
    return () => {
      element.removeEventListener('click', onClick);
      element.removeEventListener('mousedown', onPress);
      document.removeEventListener('keydown', onKey);
      element.close();
      release();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file input inside fires `cancel` too, and it bubbles.
    if (event.target !== event.currentTarget) return;
    // `open` stays with the parent, so that page and dialog never disagree.
    event.preventDefault();
    onDismiss();
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A browser may close it all the same: by a second press of a phone's Back.
    if (open && !event.currentTarget.open) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={open ? headingId : undefined}
      tabIndex={-1}
      data-tone="white"
      className={classNames(styles.dialog, styles[size])}
      onCancel={onCancel}
      onClose={onNativeClose}
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
