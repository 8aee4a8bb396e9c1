// The footer of a form: number of errors, messages, privacy notice and buttons.
import { ArrowLeft, ArrowRight } from '#client/ui/lucide/icons.ts';
import { use } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { SurroundingsContext, useFormDefinition, useSiteForm, useStore } from '../form-context.ts';
import { formOptions, submitText } from '../engine/ui-schema.ts';
import { useIsHydrated } from '#engine/react/index.ts';
import { formStyles } from '#engine/react/styles/index.ts';
import styles from './footer.module.css';
import { useSending } from '../submit/in-flight.ts';
import { PolicyLink } from './policy-link.tsx';
import { RestoreCleared } from './restore-cleared.tsx';
import { SendingLine } from './sending-line.tsx';

function attentionText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}

/**
 * Prevents the browser from submitting a form that needs scripts: outside a dialog this method does nothing. A browser that does not know it
 * uses GET, and sends the values to no site.
 */
const NO_NATIVE_SUBMIT = { formMethod: 'dialog', formAction: 'about:blank' } as const;

type NextLabelProps = {
  /** The label of the button that sends the form. */
  send: string;
};

/** The label of the button that shows the next page. Without scripts the button sends the form. */
function NextLabel({ send }: NextLabelProps) {
  if (useIsHydrated()) return 'Next';
  return (
    <>
      <span className={styles.turning}>Next</span>
      <span className={styles.sending}>{send}</span>
    </>
  );
}

export function FormFooter() {
  const definition = useFormDefinition();
  const { previous } = useSiteForm();
  const { summary, actions, needsScripts } = use(SurroundingsContext);
  const { privacy, next, paged, groups = [], layout } = formOptions(definition);
  const dataNotice = definition.submit.notice ?? privacy;
  const attention = useStore((store) => store.attention);
  const notice = useStore((store) => store.notice);
  const page = useStore((store) => store.page);
  const isLast = !paged || page === groups.length - 1;
  const isSending = useSending(definition.name) !== undefined;

  return (
    <div className={styles.footer}>
      {summary}
      <p role="status" className={layout === 'inline' && notice === '' ? 'visually-hidden' : styles.status}>
        {attention > 0 && <span className={formStyles.error}>{attentionText(attention)}</span>}
        {notice}
      </p>
      <RestoreCleared />
      {dataNotice !== undefined && (
        <p className={styles.note}>
          {dataNotice} <PolicyLink />
        </p>
      )}
      <div className={styles.actions}>
        {actions}
        {paged && (
          // Also on the first page, so that Next does not move under the pointer.
          <Button
            variant="outline"
            size="lg"
            icon={ArrowLeft}
            iconPosition="start"
            className={styles.turning}
            disabled={page === 0}
            onClick={previous}
          >
            Previous
          </Button>
        )}
        {/* Not disabled while sending: it would lose the focus, and pressing it again shows a message. */}
        <Button
          type="submit"
          size="lg"
          icon={isLast ? undefined : ArrowRight}
          data-sending={isSending ? '' : undefined}
          {...(needsScripts && NO_NATIVE_SUBMIT)}
        >
          {isSending ? 'Sending…' : isLast ? submitText(definition) : <NextLabel send={submitText(definition)} />}
        </Button>
      </div>
      <SendingLine />
      {next !== undefined && <p className={styles.note}>{next}</p>}
    </div>
  );
}
