// One step of an application: tabs, stepper, notices, and the step's form.
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FormName } from 'virtual:forms';
import { FieldHelpContext, type FieldHelp } from '#client/forms/field-help.ts';
import { LazyForm } from '#client/forms/loading/lazy-form.tsx';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import type { SubmitResult } from '#client/forms/submit/submit-form.ts';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import { Section } from '#client/ui/section/section.tsx';
import { stepAt } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import type { Application } from './progress/application-calls.ts';
import { FormChangedNotice } from './notices/form-changed-notice.tsx';
import { WithheldNotice } from './notices/withheld-notice.tsx';
import { ClearedNotice } from './notices/cleared-notice.tsx';
import { ClearData } from './clear-data.tsx';
import { draftPlace, forgetDrafts } from './progress/step-drafts.ts';
import { flows, pathOf } from './flow-table.ts';
import { forgetProgress, keepApplication, keepRecord, lacksRecord } from './progress/saved-records.ts';
import { LostNotice, lostState } from './notices/lost-notice.tsx';
import { forgetLost, convertToLostValues } from './progress/lost-values.ts';
import { LateScripts, NeedsScripts } from './notices/needs-scripts.tsx';
import { usePageHeading } from './page-heading.ts';
import { forgetReceived, rememberReceived, receivedOf, SENT } from './received/received.ts';
import { onSentInOtherTab, announceSent, wasSentInOtherTab } from './progress/sent-in-other-tab.ts';
import { SentView } from './received/sent-view.tsx';
import { OfferLink } from './resume/offer-link.tsx';
import { RequestLink } from './resume/request-link.tsx';
import { ResumeFromLink } from './resume/resume-from-link.tsx';
import { StorageNotices } from './notices/storage-notices.tsx';
import { Stepper } from './navigation/stepper.tsx';
import { TrackTabs } from './navigation/track-tabs.tsx';
import { useMissingStepRedirect } from './navigation/use-missing-step-redirect.ts';
import { useReview } from './review/use-review.tsx';
import { useStorageState } from './progress/use-storage-state.ts';
import { useProgress } from './progress/use-progress.ts';
import styles from './flow-step.module.css';

/** Loads the receipt, which is only needed after the last step. */
const loadReceived = () => import('./received/received-view.tsx');
const ReceivedView = lazyPart(async () => (await fetchPart(loadReceived)).ReceivedView);

type FlowStepProps = {
  /** A file under schemas/flows. */
  flow: string;
  /** The form of one of its steps. */
  step: string;
};

/** Statuses for a record that was erased, or that another browser has taken over. */
const LOST_STATUSES: ReadonlySet<number> = new Set([403, 404]);

const NO_DUPLICATES: Payload = {};

const idOf = (record: { readonly id?: unknown } | undefined) => (typeof record?.id === 'string' ? record.id : undefined);

/** A step of a flow: its form with stepper, tabs and notices, or the receipt after the last step. */
export function FlowStepForm({ flow: name, step: form }: FlowStepProps) {
  const [position] = useState(() => stepAt(flows, name, form));
  const { flow, step, first, previous, next } = position;
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const [received, setReceived] = useState(() => (previous ? undefined : receivedOf(name, state)));
  const panelId = useId();
  const { record, needed, start, isRead, notice, reread, fetchMissing } = useProgress(position);
  const storage = useStorageState(form);
  const [draft] = useState(() => draftPlace(name, flow, form));
  const handle = useRef<FormHandle>(null);
  /** Counts how often the data was cleared: each time the form starts anew. */
  const [clearCount, setClearCount] = useState(0);
  const [isLost, setLost] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isSentElsewhere, setSentElsewhere] = useState(false);
  const [duplicates, setDuplicates] = useState(NO_DUPLICATES);
  useMissingStepRedirect(position, isRead);
  useEffect(() => onSentInOtherTab(name, () => setSentElsewhere(true)), [name]);
  usePageHeading(received || isSentElsewhere ? 'We have your application' : undefined);
  const review = useReview(position, isRead);

  const tabId = (track: string) => `${panelId}-${track}`;
  const isCleared = clearCount > 0;

  async function beforeSend(): Promise<boolean> {
    if (lacksRecord(step) && !wasSentInOtherTab(name)) await fetchMissing();
    return review.beforeSend?.() ?? true;
  }

  function onSuccess(saved: unknown): void {
    if (step.keep !== undefined) storage.onRecord(keepRecord(name, step.keep, saved));
    forgetLost(name, [form]);
    // Saving a step after an application was sent begins another application.
    if (received) forgetReceived();
    if (next) return;
    setSent(true);
    // Load it while there is a connection: the reference number is shown only once.
    loadReceived().catch(() => {});
    rememberReceived(position, saved, idOf(needed));
    announceSent(name);
    forgetProgress(name, flow);
    void forgetDrafts(name, flow, form);
  }

  /** Turns the values into those of a new application. On a later step, goes to the first step, which must be saved again. */
  async function startNewApplication(): Promise<void> {
    const values = await convertToLostValues(position, handle.current?.readValues() ?? {});
    if (previous) return void navigate(pathOf(first.page), { state: lostState(position, values) });
    handle.current?.setValues(values);
    setLost(true);
  }

  function onOutcome({ status, succeeded, isPageLeft, duplicates: fields }: SubmitResult): void {
    setDuplicates(fields);
    if (isPageLeft) return;
    if (succeeded) void navigate(pathOf((next ?? first).page), next ? {} : { state: SENT });
    else if (
      LOST_STATUSES.has(status) ? step.needs !== undefined || idOf(record) !== undefined : step.needs !== undefined && status === 201
    )
      void startNewApplication();
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
      const [firstDuplicate] = Object.keys(duplicates);
      const value = duplicates[field];
      if (previous || field !== firstDuplicate || typeof value !== 'string') return null;
      return <OfferLink key={value} kind={person === 'email' ? 'email' : 'mobile'} value={value} />;
    },
    [duplicates, previous],
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
    setClearCount(clearCount + 1);
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
        <TrackTabs position={position} tabId={tabId} panelId={panelId} />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(name)} className={styles.panel}>
          <Stepper {...position} />
          <NeedsScripts path={pathOf(step.page)} />
          {!previous && <RequestLink />}
          <ClearedNotice />
          <LostNotice isLost={isLost} isCookieless={storage.isCookieless} />
          <FormChangedNotice notice={notice} />
          <WithheldNotice form={form} record={record} />
          {!previous && <ResumeFromLink position={position} onOpened={onOpened} />}
          <div data-tone="white" className={styles.sheet}>
            <FieldHelpContext value={help}>
              <LazyForm
                key={clearCount}
                name={form as FormName}
                needsScripts
                handle={handle}
                initialData={isCleared ? undefined : start}
                draft={draft}
                recordId={idOf(record)}
                parentId={idOf(needed)}
                onSuccess={onSuccess}
                onOutcome={onOutcome}
                onSaved={storage.onDraft}
                headingLevel={received ? 3 : 2}
                {...(!isSent && { ...review, beforeSend })}
                actions={actions}
              />
            </FieldHelpContext>
            <LateScripts />
          </div>
        </div>
        <StorageNotices {...storage} isFirst={!previous} />
        <div className={styles.privacy}>
          {storage.isKept && (
            <p>
              Your progress, chosen files included, is kept in this browser for {flow.expiresAfterDays}&nbsp;days so that you can stop and
              come back. Identity, tax and account numbers are kept only once you have saved their step.
            </p>
          )}
          <ClearData position={position} onCleared={onCleared} />
        </div>
      </div>
    </Section>
  );
}
