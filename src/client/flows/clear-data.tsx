import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button/button.tsx';
import { keysOf, type StepPlace } from '#shared/flows/derive.ts';
import { CLEARED } from './cleared-notice.tsx';
import { forgetDraft } from './drafts.ts';
import { flows, pathOf } from './flow-table.ts';
import { focusOnShow } from './focus-on-show.ts';
import { forgetRecords } from './kept-records.ts';
import styles from './flow-step.module.css';

type ClearDataProps = {
  place: StepPlace;
  /** The form is to start again, empty. */
  onCleared: () => void;
};

/** Takes everything that the flows of this group keep in the browser off this device, after asking once more. */
export function ClearData({ place, onCleared }: ClearDataProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  async function clear(): Promise<void> {
    const group = Object.entries(flows).filter(([, { group: other }]) => other === place.flow.group);
    forgetRecords(group.flatMap(([, flow]) => keysOf(flow)));
    await Promise.all(group.flatMap(([name, { steps }]) => steps.map(({ form }) => forgetDraft(name, form))));
    setAsking(false);
    onCleared();
    await navigate(pathOf(place.first.page), { state: CLEARED });
  }

  if (!isAsking) {
    return (
      <Button variant="text" icon={Trash2} iconPosition="start" onClick={() => setAsking(true)}>
        Clear my data on this device
      </Button>
    );
  }
  return (
    <div role="group" aria-label="Clear my data on this device" className={styles.asking}>
      <p>This empties the form and forgets your progress in this browser. What you have already sent stays with us.</p>
      <div className={styles.buttons}>
        <Button ref={focusOnShow} onClick={() => void clear()}>
          Clear
        </Button>
        <Button variant="outline" onClick={() => setAsking(false)}>
          Keep
        </Button>
      </div>
    </div>
  );
}
