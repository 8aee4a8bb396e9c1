// A modal dialog on the native <dialog>, with focus, scrolling and closing.
import { X } from '#client/ui/lucide/icons.ts';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { lockScroll } from './lock-scroll.ts';
import styles from './modal.module.css';

type ModalProps = {
  open: boolean;
  /** Called for the close button, and by default for Esc and a click on the backdrop. */
  onClose: () => void;
  /** Called for Esc and a click on the backdrop, which may be mistakes. */
  onDismiss?: (() => void) | undefined;
  heading: string;
  /** A click on the backdrop does nothing. */
  staticBackdrop?: boolean | undefined;
  /** `text` is 34rem wide, `form` 44, `video` 60. */
  size?: 'text' | 'form' | 'video' | undefined;
  children: ReactNode;
};

/**
 * A native modal dialog. The browser traps the focus and makes the page inert; on closing, the focus returns to the opener. Children are mounted
 * only while it is open, so that a video inside stops on closing.
 */
export function Modal({ open, onClose, onDismiss = onClose, heading, staticBackdrop, size = 'text', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();

  // The content fills the dialog, so a click on the dialog itself is on the backdrop.
  const closeFromBackdrop = useEffectEvent((event: Event) => {
    if (!staticBackdrop && event.target === dialog.current) onDismiss();
  });

  // Handle Esc before the browser, which closes a dialog on a second Esc even if `cancel` is prevented.
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
    // A press on the backdrop must not blur the focused control, because the visitor may decide to stay.
    const onPress = (event: Event) => event.target === element && event.preventDefault();
    const onKey = (event: KeyboardEvent) => dismissByKey(event);
    element.addEventListener('click', onClick);
    element.addEventListener('mousedown', onPress);
    // On the document: while another dialog above closes, nothing has the focus, and the browser would handle Esc.
    document.addEventListener('keydown', onKey);
    element.showModal();
    const release = lockScroll(element);
    // Focus the dialog and not its first control, so that its name is read first and no button shows a focus ring.
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
    // A file input inside also fires `cancel`, which bubbles.
    if (event.target !== event.currentTarget) return;
    // The parent decides whether it is open.
    event.preventDefault();
    onDismiss();
  }

  function onNativeClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A browser may close it anyway, for example when Back is pressed twice on a phone.
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
            <h2 id={headingId} className={styles.heading}>
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
