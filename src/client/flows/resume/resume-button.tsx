// The page of a mailed link: continues an application in this browser.
import { useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import type { StepPosition } from '#shared/flows/derive.ts';
import { RESUME_MINUTES } from '#shared/flows/resume-link.ts';
import { openApplication, type Application, type OpenLinkResult, type Records } from '../progress/application-calls.ts';
import { Contacts } from '../contacts.tsx';
import { pathOf } from '../flow-table.ts';
import { focusOnMount } from '../focus-on-mount.ts';
import styles from './resume.module.css';

type ResumeButtonProps = {
  position: StepPosition;
  /** Token of the link. */
  token: string;
  /** Called when the application belongs to this browser. */
  onOpened: (application: Application) => void;
};

type Stage = 'closed' | 'opening' | 'expired' | 'busy' | 'offline' | { readonly records: Records };

/** The text by stage. Contact data follows it, except in the first stage. */
const TEXTS = {
  closed:
    'You have opened the link to your unfinished application. It goes on in this browser once you press the button; the browser it was started in is shut out then.',
  expired: `This link was used already, is older than ${RESUME_MINUTES} minutes, or was sent before the first step was saved again. Ask for another one under “Started in another browser?”, or `,
  busy: 'Too many links were opened from here. Please try again in an hour, or ',
  offline: 'We could not reach our server. Please try again, or ',
} as const;

/** Tells which steps are saved, and links to the next one. */
function OpenedApplication({ position: { flow }, records }: { position: StepPosition; records: Records }) {
  const saved = flow.steps.filter(({ form }) => records[form] !== undefined);
  const next = flow.steps.find(({ form }) => records[form] === undefined);
  return (
    <>
      <p ref={focusOnMount} tabIndex={-1}>
        Your application is back. Saved so far: {saved.map(({ label }) => label).join(', ')}.
      </p>
      {next && <ButtonLink to={pathOf(next.page)}>Go on with {next.label}</ButtonLink>}
    </>
  );
}

/** The page of a mailed link. It opens the application by a button, so that programs that only fetch the page do not use up the link. */
export function ResumeButton({ position, token, onOpened }: ResumeButtonProps) {
  const [stage, setStage] = useState<Stage>('closed');

  async function open(): Promise<void> {
    setStage('opening');
    const result: OpenLinkResult = await openApplication(token);
    if (typeof result !== 'string') onOpened(result);
    setStage(result);
  }

  if (typeof stage === 'object') {
    return (
      <div className={styles.gate}>
        <OpenedApplication position={position} records={stage.records} />
      </div>
    );
  }
  const shownStage = stage === 'opening' ? 'closed' : stage;
  return (
    // The visitor came for this: it takes the focus at first, and when its button disappears.
    <section
      ref={focusOnMount}
      tabIndex={-1}
      aria-label="Go on with your application"
      aria-busy={stage === 'opening'}
      className={styles.gate}
    >
      {/* Screen readers speak changes only if the element exists before. */}
      <div role="status">
        <p key={shownStage} tabIndex={-1} ref={stage === 'expired' ? focusOnMount : undefined}>
          {TEXTS[shownStage]}
          {shownStage !== 'closed' && (
            <>
              <Contacts />.
            </>
          )}
        </p>
      </div>
      {stage !== 'expired' && (
        <Button size="lg" onClick={() => stage !== 'opening' && void open()}>
          Go on with my application
        </Button>
      )}
    </section>
  );
}
