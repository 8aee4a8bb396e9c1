import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/ui/button/button.tsx';
import { Modal } from '#client/ui/modal/modal.tsx';
import { LazyForm } from '#client/forms/loading/lazy-form.tsx';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { Actions, isDark } from '../actions/actions.tsx';
import { Band } from '../band/band.tsx';
import { useItemLevel } from '../band/heading-level.ts';
import { Body } from '../body/body.tsx';
import { useOverPage } from '../over-page/use-over-page.ts';
import type { FormModalBlock } from '#shared/blocks/form-blocks.ts';
import styles from './form-modal.module.css';

/** The question before a modal with text in its form is closed. */
const CLOSE_QUESTION = {
  title: 'Close this form?',
  text: 'When you open it again, what you wrote is still there.',
  yes: 'Close',
  no: 'Go on writing',
};

/** A button that opens a form in a modal. Without scripts the form is in the page. */
export function FormModal({ form, button, title, body, actions, ...band }: FormModalBlock) {
  const level = useItemLevel(band.heading);
  const overlay = useOverPage();
  // Close it synchronously: the pop-up with the result would open inside an open modal, and close with it.
  const close = () => flushSync(overlay.close);
  const handle = useRef<FormHandle>(null);
  const question = useRef<AbortController>(undefined);
  // Back closes the modal under its question. The draft is stored, so the question is no longer needed.
  const { isOpen } = overlay;
  useEffect(() => {
    if (!isOpen) question.current?.abort();
  }, [isOpen]);

  /** Called for Esc and a click on the backdrop, which may be mistakes. Asks first if the form has text. */
  async function dismiss(): Promise<void> {
    if (!handle.current?.isDirty()) return close();
    const dialogs = await import('#client/dialogs/dialogs.ts').catch(() => undefined);
    // The modal was closed meanwhile.
    if (!handle.current) return;
    // The dialog cannot be loaded while offline, and the draft is stored.
    if (!dialogs) return close();
    question.current = new AbortController();
    if (await dialogs.ask(CLOSE_QUESTION, question.current.signal)) close();
  }

  const isOnDark = isDark(band.tone);
  return (
    <Band {...band} head="beside">
      {body && <Body parts={body} level={level} className={styles.body} />}
      <noscript>
        <div data-tone="white" className={styles.sheet}>
          <LazyForm name={form} isInNoscript />
        </div>
      </noscript>
      <div className={styles.row}>
        <Button size="lg" variant={isOnDark ? 'accent' : 'primary'} onClick={overlay.open}>
          {button}
        </Button>
        <Actions actions={actions} dark={isOnDark} className={styles.actions} />
      </div>
      <Modal open={isOpen} onClose={close} onDismiss={() => void dismiss()} heading={title} size="form">
        <LazyForm name={form} onClose={close} handle={handle} />
      </Modal>
    </Band>
  );
}
