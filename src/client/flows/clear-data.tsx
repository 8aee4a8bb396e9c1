import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button/button.tsx';
import { keysOf, type StepPlace } from '#shared/flows/derive.ts';
import { forgetDraft } from '#client/forms/drafts/drafts.ts';
import { CLEARED } from './cleared-notice.tsx';
import { draftPlace } from './draft-place.ts';
import { endVisitor } from './end-visitor.ts';
import { flows, pathOf } from './flow-table.ts';
import { focusOnShow } from './focus-on-show.ts';
import { forgetRecords } from './kept-records.ts';
import styles from './flow-step.module.css';

type ClearDataProps = {
  place: StepPlace;
  /** The form is to start again, empty. */
  onCleared: () => void;
};

/** `half`: this device is cleared, but the server was not reached. */
type Stage = 'closed' | 'asking' | 'clearing' | 'half';

/** Takes everything that the flows of this group keep in the browser off this device, after asking once more. */
async function clearDevice({ flow: { group } }: StepPlace): Promise<void> {
  const own = Object.entries(flows).filter(([, flow]) => flow.group === group);
  forgetRecords(own.flatMap(([, flow]) => keysOf(flow)));
  await Promise.all(own.flatMap(([name, flow]) => flow.steps.map(({ form }) => forgetDraft(draftPlace(name, flow, form)))));
}

/** Clears what this browser keeps and ends its cookie on the server, after asking once more; says so where the server's part did not happen. */
export function ClearData({ place, onCleared }: ClearDataProps) {
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>('closed');

  async function clear(): Promise<void> {
    setStage('clearing');
    // First what needs nobody: who leaves a shared computer may not wait for an answer.
    await clearDevice(place);
    onCleared();
    if (!(await endVisitor())) return setStage('half');
    setStage('closed');
    await navigate(pathOf(place.first.page), { state: CLEARED });
  }

  if (stage === 'closed') {
    return (
      <Button variant="text" icon={Trash2} iconPosition="start" onClick={() => setStage('asking')}>
        Clear my data on this device
      </Button>
    );
  }
  const isHalf = stage === 'half';
  return (
    <div role="group" aria-label="Clear my data on this device" aria-busy={stage === 'clearing'} className={styles.asking}>
      {isHalf ? (
        <p role="alert">
          This device is cleared, but we could not reach our server: the cookie that opens your application still works in this browser. Please
          try again before others use it.
        </p>
      ) : (
        <p>
          This empties the form, forgets your progress in this browser and ends the cookie that opens your application. What you have already
          sent stays with us; an unfinished application for {place.flow.expiresAfterDays} days after its last change.
        </p>
      )}
      <div className={styles.buttons}>
        <Button key={isHalf ? 'again' : 'clear'} ref={focusOnShow} onClick={() => stage !== 'clearing' && void clear()}>
          {isHalf ? 'Try again' : 'Clear'}
        </Button>
        <Button variant="outline" onClick={() => setStage('closed')}>
          {isHalf ? 'Close' : 'Keep'}
        </Button>
      </div>
    </div>
  );
}
