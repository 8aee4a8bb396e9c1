// The button that deletes what this browser and the server keep of an unfinished application.
import { Trash2 } from '#client/ui/lucide/icons.ts';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button/button.tsx';
import type { StepPosition } from '#shared/flows/derive.ts';
import { deleteApplication, endVisitor } from './progress/application-calls.ts';
import { CLEARED } from './notices/cleared-notice.tsx';
import { forgetDrafts } from './progress/step-drafts.ts';
import { flows, pathOf } from './flow-table.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { forgetProgress, parseRecord, storedText } from './progress/saved-records.ts';
import { forgetLost } from './progress/lost-values.ts';
import styles from './flow-step.module.css';

type ClearDataProps = {
  position: StepPosition;
  /** Called to reset the form. */
  onCleared: () => void;
};

/** `cancelled`: the visitor decided against it. `half-cleared`: this device is cleared, but the server was not reached. */
type Stage = 'closed' | 'cancelled' | 'asking' | 'clearing' | 'half-cleared';

/** The flows whose data is cleared together. */
const flowsOf = ({ flow: { group } }: StepPosition) => Object.entries(flows).filter(([, flow]) => flow.group === group);

/** The first forms of the applications that have records in this browser. */
function begunApplications(position: StepPosition): string[] {
  return flowsOf(position).flatMap(
    ([
      ,
      {
        steps: [first],
      },
    ]) => (first && parseRecord(storedText(first.keep)) ? [first.form] : []),
  );
}

/** Removes everything that the flows of this group store in the browser. */
async function clearDevice(position: StepPosition): Promise<void> {
  const flowsOfGroup = flowsOf(position);
  for (const [name, flow] of flowsOfGroup) {
    forgetProgress(name, flow);
    forgetLost(
      name,
      flow.steps.map(({ form }) => form),
    );
  }
  await Promise.all(flowsOfGroup.map(([name, flow]) => forgetDrafts(name, flow)));
}

/** Deletes the applications on the server, then ends the cookie, which deleting needs. */
async function clearServer(firstForms: readonly string[]): Promise<boolean> {
  const deleted = await Promise.all(firstForms.map(deleteApplication));
  return deleted.every(Boolean) && endVisitor();
}

/**
 * Asks for confirmation, then clears this browser and ends its cookie. Optionally also deletes an unfinished application on the server. Tells if
 * the server was not reached.
 */
export function ClearData({ position, onCleared }: ClearDataProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [stage, setStage] = useState<Stage>('closed');
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const explanation = useId();

  const [shownAt, setShownAt] = useState(key);
  // Close together with the navigation whose notice gets the focus, because the focused button disappears.
  if (key !== shownAt) {
    setShownAt(key);
    setStage('closed');
  }

  function ask(): void {
    setBegun(begunApplications(position));
    setDeleting(false);
    setStage('asking');
  }

  async function clear(): Promise<void> {
    setStage('clearing');
    // Clear the device first: a visitor at a shared computer may not wait for the server.
    await clearDevice(position);
    onCleared();
    if (!(await clearServer(isDeleting ? begun : []))) return setStage('half-cleared');
    await navigate(pathOf(position.first.page), { state: CLEARED });
  }

  if (stage === 'closed' || stage === 'cancelled') {
    return (
      <Button ref={stage === 'cancelled' ? focusOnMount : undefined} variant="text" icon={Trash2} iconPosition="start" onClick={ask}>
        Clear my data on this device
      </Button>
    );
  }
  const isHalfCleared = stage === 'half-cleared';
  const days = position.flow.expiresAfterDays;
  return (
    <div
      role="group"
      aria-label="Clear my data on this device"
      // The button gets the focus, so screen readers must read this text.
      aria-describedby={isHalfCleared ? undefined : explanation}
      aria-busy={stage === 'clearing'}
      className={styles.asking}
    >
      {isHalfCleared ? (
        <p role="alert">
          This device is cleared, but we could not reach our server: the cookie that opens your application still works in this browser
          {isDeleting && ', and the application is still there'}. Please try again before others use it.
        </p>
      ) : (
        <p id={explanation}>
          This empties the form, forgets your progress in this browser and ends the cookie that opens your application. What you have
          already sent stays with us; an unfinished application for {days} days after its last change.
        </p>
      )}
      {!isHalfCleared && begun.length > 0 && (
        <label className={styles.option}>
          <input type="checkbox" checked={isDeleting} onChange={({ target }) => setDeleting(target.checked)} />
          <span>Delete my unfinished application on the server too. Its number and e-mail address can be used again at once.</span>
        </label>
      )}
      <div className={styles.buttons}>
        <Button key={isHalfCleared ? 'again' : 'clear'} ref={focusOnMount} onClick={() => stage !== 'clearing' && void clear()}>
          {isHalfCleared ? 'Try again' : 'Clear'}
        </Button>
        <Button variant="outline" onClick={() => setStage('cancelled')}>
          {isHalfCleared ? 'Close' : 'Keep'}
        </Button>
      </div>
    </div>
  );
}
