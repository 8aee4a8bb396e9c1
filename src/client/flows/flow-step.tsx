import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormName } from 'virtual:forms';
import { FieldHelpContext, type FieldHelp } from '#client/forms/field-help.ts';
import { LazyForm } from '#client/forms/lazy-form.tsx';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import type { Ending } from '#client/forms/submit/submit-form.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { stepAt } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Application } from './progress/application-calls.ts';
import { ChangedNotice } from './notices/changed-notice.tsx';
import { WithheldNotice } from './notices/withheld-notice.tsx';
import { ClearedNotice } from './notices/cleared-notice.tsx';
import { ClearData } from './clear-data.tsx';
import { draftPlace, forgetDrafts } from './progress/step-drafts.ts';
import { flows, pathOf } from './flow-table.ts';
import { forgetProgress, keepApplication, keepRecord, lacksRecord } from './progress/saved-records.ts';
import { LostNotice, lostState } from './notices/lost-notice.tsx';
import { forgetLost, loseRecords } from './progress/lost-values.ts';
import { LateScripts, NeedsScripts } from './notices/needs-scripts.tsx';
import { usePageHeading } from './page-heading.ts';
import { forgetReceived, noteReceived, receivedOf, SENT } from './received/received.ts';
import { onSentElsewhere, tellSent, wasSentElsewhere } from './progress/sent-in-other-tab.ts';
import { SentView } from './received/sent-view.tsx';
import { ResumeAsk } from './resume/request-link.tsx';
import { ResumeEntrance } from './resume/resume-from-link.tsx';
import { StepNotices } from './notices/storage-notices.tsx';
import { Stepper } from './navigation/stepper.tsx';
import { TrackTabs } from './navigation/track-tabs.tsx';
import { useGuard } from './navigation/use-missing-step.ts';
import { useReview } from './review/use-review.tsx';
import { useKeeping } from './progress/use-storage-state.ts';
import { useProgress } from './progress/use-progress.ts';
import styles from './flow-step.module.css';

/** Only who meets an «already exists» needs it. */
const ResumeOffer = lazyPart(async () => (await fetchPart(() => import('./resume/offer-link.tsx'))).ResumeOffer);

/** Only who has sent the last step needs it. */
const loadReceived = () => import('./received/received-view.tsx');
const ReceivedView = lazyPart(async () => (await fetchPart(loadReceived)).ReceivedView);

type FlowStepProps = {
  /** A file under schemas/flows. */
  flow: string;
  /** The form of one of its steps. */
  step: string;
};

/** Statuses that say the kept record is not ours to continue any more: it was erased, or another browser's. */
const LOST_STATUSES: ReadonlySet<number> = new Set([403, 404]);

const NOTHING: Payload = {};

const idOf = (record: { readonly id?: unknown } | undefined) => (typeof record?.id === 'string' ? record.id : undefined);

/** One step of a flow: tabs between the tracks, where the visitor is, the step's form with what is kept of it. */
export function FlowStepForm({ flow: name, step: form }: FlowStepProps) {
  const [place] = useState(() => stepAt(flows, name, form));
  const { flow, step, first, previous, next } = place;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [received, setReceived] = useState(() => (previous ? undefined : receivedOf(name, state)));
  const panelId = useId();
  const { record, needed, start, isRead, notice, reread, bring } = useProgress(place);
  const keeping = useKeeping(form);
  const [draft] = useState(() => draftPlace(name, flow, form));
  const handle = useRef<FormHandle>(null);
  const [round, setRound] = useState(0);
  const [isLost, setLost] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  const [taken, setTaken] = useState(NOTHING);
  useGuard(place, isRead);
  useEffect(() => onSentElsewhere(name, () => setSentElsewhere(true)), [name]);
  usePageHeading(received || isSentElsewhere ? 'We have your application' : undefined);
  const review = useReview(place, isRead);

  const tabId = (track: string) => `${panelId}-${track}`;
  const isCleared = round > 0;

  async function beforeSend(): Promise<boolean> {
    if (lacksRecord(step) && !wasSentElsewhere(name)) await bring();
    return review.beforeSend?.() ?? true;
  }

  function onSuccess(saved: unknown): void {
    if (step.keep !== undefined) keeping.onRecord(keepRecord(name, step.keep, saved));
    forgetLost(name, [form]);
    // Who steps back from another application is in that one.
    if (received) forgetReceived();
    if (next) return;
    setSent(true);
    // While there is a line: the number is shown once.
    loadReceived().catch(() => {});
    noteReceived(place, saved, idOf(needed));
    tellSent(name);
    forgetProgress(name, flow);
    void forgetDrafts(name, flow, form);
  }

  /** The form goes on as a new record's; a later step's has to wait until the first one is saved again. */
  async function startAnew(): Promise<void> {
    const values = await loseRecords(place, handle.current?.read() ?? {});
    if (previous) return void navigate(pathOf(first.page), { state: lostState(place, values) });
    handle.current?.put(values);
    setLost(true);
  }

  function onOutcome({ status, succeeded, isLeft, taken: fields }: Ending): void {
    setTaken(fields);
    if (isLeft) return;
    if (succeeded) void navigate(pathOf((next ?? first).page), next ? {} : { state: SENT });
    else if (
      LOST_STATUSES.has(status) ? step.needs !== undefined || idOf(record) !== undefined : step.needs !== undefined && status === 201
    )
      void startAnew();
  }

  const onOpened = useCallback(
    (application: Application) => {
      keepApplication(name, flow, application.records);
      reread(application.notice);
    },
    [name, flow, reread],
  );

  const help: FieldHelp = useCallback(
    (field, { person }) => {
      const [first] = Object.keys(taken);
      const value = taken[field];
      if (previous || field !== first || typeof value !== 'string') return null;
      return <ResumeOffer key={value} kind={person === 'email' ? 'email' : 'mobile'} value={value} />;
    },
    [taken, previous],
  );

  const actions = useMemo(
    () =>
      previous && (
        <ButtonLink variant="outline" to={pathOf(previous.page)}>
          Previous
        </ButtonLink>
      ),
    [previous],
  );

  function onCleared(): void {
    forgetReceived();
    setReceived(undefined);
    setRound(round + 1);
  }

  if (isSentElsewhere) {
    return (
      <Section tone="sand" className={styles.section}>
        <div className={styles.flow}>
          <div data-tone="white" className={styles.sheet}>
            <SentView path={pathOf(first.page)} />
          </div>
        </div>
      </Section>
    );
  }

  return (
    <Section tone="sand" className={styles.section}>
      <div className={styles.flow} data-received={received && ''}>
        {received && (
          <>
            <div data-tone="white" className={styles.sheet}>
              <ReceivedView received={received} />
            </div>
            <h2>Another application</h2>
          </>
        )}
        <TrackTabs place={place} tabId={tabId} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(name)} className={styles.panel}>
          <Stepper {...place} />
          <NeedsScripts path={pathOf(step.page)} />
          {!previous && <ResumeAsk />}
          <ClearedNotice />
          <LostNotice isLost={isLost} isCookieless={keeping.isCookieless} />
          <ChangedNotice notice={notice} />
          <WithheldNotice form={form} record={record} />
          {!previous && <ResumeEntrance place={place} onOpened={onOpened} />}
          <div data-tone="white" className={styles.sheet}>
            <FieldHelpContext value={help}>
              <LazyForm
                key={round}
                name={form as FormName}
                needsScripts
                handle={handle}
                initialData={isCleared ? undefined : start}
                draft={draft}
                recordId={idOf(record)}
                parentId={idOf(needed)}
                onSuccess={onSuccess}
                onOutcome={onOutcome}
                onKept={keeping.onDraft}
                headingLevel={received ? 3 : 2}
                {...(!isSent && { ...review, beforeSend })}
                actions={actions}
              />
            </FieldHelpContext>
            <LateScripts />
          </div>
        </div>
        <StepNotices {...keeping} isFirst={!previous} />
        <div className={styles.privacy}>
          {keeping.isKept && (
            <p>
              Your progress, chosen files included, is kept in this browser for {flow.expiresAfterDays}&nbsp;days so that you can stop and
              come back. Identity, tax and account numbers are kept only once you have saved their step.
            </p>
          )}
          <ClearData place={place} onCleared={onCleared} />
        </div>
      </div>
    </Section>
  );
}
