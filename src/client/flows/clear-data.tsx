// The button that deletes what this browser and the server keep of an unfinished application.
import { Trash2 } from '#client/ui/lucide/icons.ts';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button/button.tsx';
import type { StepPlace } from '#shared/flows/derive.ts';
import { deleteApplication, endVisitor } from './progress/application-calls.ts';
import { CLEARED } from './notices/cleared-notice.tsx';
import { forgetDrafts } from './progress/step-drafts.ts';
import { flows, pathOf } from './flow-table.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { forgetProgress, parseRecord, storedText } from './progress/saved-records.ts';
import { forgetLost } from './progress/lost-values.ts';
import styles from './flow-step.module.css';

type ClearDataProps = {
  place: StepPlace;
  /** The form is to start again, empty. */
  onCleared: () => void;
};

/** `left`: the visitor was asked, and goes on without. `half`: this device is cleared, but the server was not reached. */
type Stage = 'closed' | 'left' | 'asking' | 'clearing' | 'half';

/** The flows whose data is cleared together. */
const flowsOf = ({ flow: { group } }: StepPlace) => Object.entries(flows).filter(([, flow]) => flow.group === group);

/** The first forms of the applications that this browser has records of. */
function begunIn(place: StepPlace): string[] {
  return flowsOf(place).flatMap(
    ([
      ,
      {
        steps: [first],
      },
    ]) => (first && parseRecord(storedText(first.keep)) ? [first.form] : []),
  );
}

/** Takes everything that the flows of this group keep in the browser off this device. */
async function clearDevice(place: StepPlace): Promise<void> {
  const own = flowsOf(place);
  for (const [name, flow] of own) {
    forgetProgress(name, flow);
    forgetLost(
      name,
      flow.steps.map(({ form }) => form),
    );
  }
  await Promise.all(own.map(([name, flow]) => forgetDrafts(name, flow)));
}

/** Has the applications deleted and the cookie ended; the cookie last, since nothing can be deleted without it. */
async function clearServer(heads: readonly string[]): Promise<boolean> {
  const deleted = await Promise.all(heads.map(deleteApplication));
  return deleted.every(Boolean) && endVisitor();
}

/**
 * Clears what this browser keeps and ends its cookie on the server, after asking once more, also whether an unfinished
 * application is to be deleted there; says so where the server's part did not happen.
 */
export function ClearData({ place, onCleared }: ClearDataProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [stage, setStage] = useState<Stage>('closed');
  const [begun, setBegun] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const explanation = useId();

  const [shownAt, setShownAt] = useState(key);
  // Only together with the line that says so: it takes the focus of the button that goes.
  if (key !== shownAt) {
    setShownAt(key);
    setStage('closed');
  }

  function ask(): void {
    setBegun(begunIn(place));
    setDeleting(false);
    setStage('asking');
  }

  async function clear(): Promise<void> {
    setStage('clearing');
    // First what needs nobody: who leaves a shared computer may not wait for an answer.
    await clearDevice(place);
    onCleared();
    if (!(await clearServer(isDeleting ? begun : []))) return setStage('half');
    await navigate(pathOf(place.first.page), { state: CLEARED });
  }

  if (stage === 'closed' || stage === 'left') {
    return (
      <Button ref={stage === 'left' ? focusOnMount : undefined} variant="text" icon={Trash2} iconPosition="start" onClick={ask}>
        Clear my data on this device
      </Button>
    );
  }
  const isHalf = stage === 'half';
  const days = place.flow.expiresAfterDays;
  return (
    <div
      role="group"
      aria-label="Clear my data on this device"
      // The focus goes to the button, behind what it is about.
      aria-describedby={isHalf ? undefined : explanation}
      aria-busy={stage === 'clearing'}
      className={styles.asking}
    >
      {isHalf ? (
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
      {!isHalf && begun.length > 0 && (
        <label className={styles.option}>
          <input type="checkbox" checked={isDeleting} onChange={({ target }) => setDeleting(target.checked)} />
          <span>Delete my unfinished application on the server too. Its number and e-mail address can be used again at once.</span>
        </label>
      )}
      <div className={styles.buttons}>
        <Button key={isHalf ? 'again' : 'clear'} ref={focusOnMount} onClick={() => stage !== 'clearing' && void clear()}>
          {isHalf ? 'Try again' : 'Clear'}
        </Button>
        <Button variant="outline" onClick={() => setStage('left')}>
          {isHalf ? 'Close' : 'Keep'}
        </Button>
      </div>
    </div>
  );
}
