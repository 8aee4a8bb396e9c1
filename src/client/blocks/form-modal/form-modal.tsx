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

const LEAVE = {
  title: 'Close this form?',
  text: 'When you open it again, what you wrote is still there.',
  yes: 'Close',
  no: 'Go on writing',
};

export function FormModal({ form, button, title, body, actions, ...band }: FormModalBlock) {
  const level = useItemLevel(band.heading);
  const over = useOverPage();
  // Close it at once: the result's pop-up would open inside an open modal, and close with it.
  const close = () => flushSync(over.close);
  const handle = useRef<FormHandle>(null);
  const question = useRef<AbortController>(undefined);
  // Back has closed the modal under its question. The draft is stored, so nothing needs to be asked.
  const { isOpen } = over;
  useEffect(() => {
    if (!isOpen) question.current?.abort();
  }, [isOpen]);

  /** Esc and a click beside the sheet are easily done by mistake: with something written they ask. */
  async function dismiss(): Promise<void> {
    if (!handle.current?.isDirty()) return close();
    const dialogs = await import('#client/dialogs/dialogs.ts').catch(() => undefined);
    // Closed in the meantime.
    if (!handle.current) return;
    // The dialog cannot be loaded while offline, and the draft is stored.
    if (!dialogs) return close();
    question.current = new AbortController();
    if (await dialogs.ask(LEAVE, question.current.signal)) close();
  }

  const dark = isDark(band.tone);
  return (
    <Band {...band} head="beside">
      {body && <Body parts={body} level={level} className={styles.body} />}
      <noscript>
        <div data-tone="white" className={styles.sheet}>
          <LazyForm name={form} isInNoscript />
        </div>
      </noscript>
      <div className={styles.row}>
        <Button size="lg" variant={dark ? 'accent' : 'primary'} onClick={over.open}>
          {button}
        </Button>
        <Actions actions={actions} dark={dark} className={styles.actions} />
      </div>
      <Modal open={isOpen} onClose={close} onDismiss={() => void dismiss()} heading={title} size="form">
        <LazyForm name={form} onClose={close} handle={handle} />
      </Modal>
    </Band>
  );
}
