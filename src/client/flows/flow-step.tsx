import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FormName } from 'virtual:forms';
import { LazyForm } from '#client/forms/lazy-form.tsx';
import type { Ending } from '#client/forms/submit/submit-form.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { stepAt } from '#shared/flows/derive.ts';
import { ClearedNotice } from './cleared-notice.tsx';
import { ClearData } from './clear-data.tsx';
import { draftPlace } from './draft-place.ts';
import { flows, pathOf } from './flow-table.ts';
import { forgetRecords, keepRecord } from './kept-records.ts';
import { NeedsScripts } from './needs-scripts.tsx';
import { Stepper } from './stepper.tsx';
import { TrackTabs } from './track-tabs.tsx';
import { useGuard } from './use-guard.ts';
import { useReview } from './review/use-review.tsx';
import { useProgress } from './use-progress.ts';
import styles from './flow-step.module.css';

type FlowStepProps = {
  /** A file under schemas/flows. */
  flow: string;
  /** The form of one of its steps. */
  step: string;
};

/** Statuses that say the kept record is not ours to continue any more: it was erased, or another browser's. */
const LOST: ReadonlySet<number> = new Set([403, 404]);

const idOf = (record: { readonly id?: unknown } | undefined) => (typeof record?.id === 'string' ? record.id : undefined);

/** One step of a flow: tabs between the tracks, where the visitor is, the step's form with what is kept of it. */
export function FlowStep({ flow: name, step: form }: FlowStepProps) {
  const [place] = useState(() => stepAt(flows, name, form));
  const { flow, step, first, previous, next } = place;
  const navigate = useNavigate();
  const panelId = useId();
  const { record, needed, start, isRead } = useProgress(place);
  const [draft] = useState(() => draftPlace(name, flow, form));
  const [round, setRound] = useState(0);
  const [isLost, setLost] = useState(false);
  const [isUnkept, setUnkept] = useState(false);
  const [isKept, setKept] = useState(true);
  useGuard(place, isRead);
  const review = useReview(place, isRead);

  const tabId = (track: string) => `${panelId}-${track}`;
  const isCleared = round > 0;

  function onSuccess(saved: unknown): void {
    if (step.keep !== undefined) setUnkept(!keepRecord(name, step.keep, saved));
    if (!next) forgetRecords(flow.clearedAtEnd);
  }

  function onOutcome({ status, succeeded }: Ending): void {
    if (succeeded) void navigate(pathOf((next ?? first).page));
    else setLost(LOST.has(status) || (step.needs !== undefined && status === 201));
  }

  return (
    <Section tone="sand" className={styles.section}>
      <div className={styles.flow}>
        <TrackTabs place={place} tabId={tabId} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(name)} className={styles.panel}>
          <Stepper {...place} />
          <NeedsScripts path={pathOf(step.page)} />
          <ClearedNotice />
          <div data-tone="white" className={styles.sheet}>
            <LazyForm
              key={round}
              name={form as FormName}
              needsScripts
              initialData={isCleared ? undefined : start}
              draft={draft}
              recordId={idOf(record)}
              parentId={idOf(needed)}
              onSuccess={onSuccess}
              onOutcome={onOutcome}
              onKept={setKept}
              headingLevel={2}
              {...review}
              actions={
                previous && (
                  <ButtonLink variant="outline" to={pathOf(previous.page)}>
                    Previous
                  </ButtonLink>
                )
              }
            />
          </div>
        </div>
        <div role="status" className={styles.notices}>
          {isLost && (
            <p>
              We no longer find your earlier steps under this browser. Clear your data on this device and begin again; nothing you sent is
              visible to anyone else.
            </p>
          )}
          {(!isKept || isUnkept) && (
            <p>This browser does not let us keep your progress. Please finish without leaving these pages, or use another browser.</p>
          )}
        </div>
        <div className={styles.privacy}>
          <p>
            Your progress, chosen files included, is kept in this browser for {flow.expiresAfterDays} days so that you can stop and come
            back.
          </p>
          <ClearData place={place} onCleared={() => setRound(round + 1)} />
        </div>
      </div>
    </Section>
  );
}
