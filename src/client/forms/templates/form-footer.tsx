// The foot of a form: errors that remain, privacy, buttons, and what happens next.
import { ArrowLeft, ArrowRight } from '#client/ui/lucide/icons.ts';
import { use } from 'react';
import { Button } from '#client/ui/button/button.tsx';
import { SurroundingsContext, useFormDefinition, useSiteForm, useStore } from '../form-context.ts';
import { formOptions, submitText } from '../engine/ui-schema.ts';
import { formStyles } from '#engine/react/styles/index.ts';
import styles from './footer.module.css';
import { useSending } from '../submit/in-flight.ts';
import { useIsLive } from '#client/ui/use-is-live/use-is-live.ts';
import { PolicyLink } from './policy-link.tsx';
import { RestoreCleared } from './restore-cleared.tsx';
import { SendingLine } from './sending-line.tsx';

function attentionText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}

/**
 * Of a form that only scripts can send a browser sends nothing, whether its button is pressed or Enter in a field: this does nothing outside
 * a dialog, and what was typed stays. A browser that does not know this method uses GET; no site is at that address, so nobody gets the values.
 */
const NOT_BY_ITSELF = { formMethod: 'dialog', formAction: 'about:blank' } as const;

type NextWordsProps = {
  /** What the button says that sends the form. */
  send: string;
};

/** The words of the button that turns to the next page: where no script turns pages, it sends the form. */
function NextWords({ send }: NextWordsProps) {
  if (useIsLive()) return 'Next';
  return (
    <>
      <span className={styles.turning}>Next</span>
      <span className={styles.sending}>{send}</span>
    </>
  );
}

/** What stands under a form's fields: how many need attention, what the data is for, the buttons, what happens next. */
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
          // There from the start, so that Next never moves from under the pointer.
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
        {/* Not disabled while it sends: it would lose the focus, and when it is pressed again it has something to say. */}
        <Button
          type="submit"
          size="lg"
          icon={isLast ? undefined : ArrowRight}
          data-sending={isSending ? '' : undefined}
          {...(needsScripts && NOT_BY_ITSELF)}
        >
          {isSending ? 'Sending…' : isLast ? submitText(definition) : <NextWords send={submitText(definition)} />}
        </Button>
      </div>
      <SendingLine />
      {next !== undefined && <p className={styles.note}>{next}</p>}
    </div>
  );
}
