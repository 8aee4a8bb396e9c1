// The receipt after the last step: reference, next steps, and the answers, masked.
import { useEffect, useState } from 'react';
import { forms, type FormName } from 'virtual:forms';
import { Heading } from '#client/ui/heading/heading.tsx';
import type { FormDefinition } from '#shared/forms/types.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { Contacts } from '../contacts.tsx';
import { entriesOf } from '../review/entries.ts';
import { ReviewEntries } from '../review/review-entries.tsx';
import type { Received } from './received.ts';
import reviewStyles from '../review/review.module.css';
import { fetchStatusPage } from './status-page.ts';
import styles from './received.module.css';

type Definitions = ReadonlyMap<string, FormDefinition>;

/** The definitions of the steps' forms, without those that cannot be loaded. */
async function fetchDefinitions(steps: Received['steps']): Promise<Definitions> {
  const modules = await Promise.allSettled(steps.map(({ step }) => forms[step.form as FormName]()));
  return new Map(
    modules.flatMap((result, index) => (result.status === 'fulfilled' ? [[steps[index]?.step.form ?? '', result.value.definition]] : [])),
  );
}

/** The receipt after the last step: reference number, what happens next, and the received answers, masked. */
export function ReceivedView({ received: { id, steps, names } }: { received: Received }) {
  const [definitions, setDefinitions] = useState<Definitions>();
  useEffect(() => {
    let isUnmounted = false;
    void fetchDefinitions(steps).then((loaded) => !isUnmounted && setDefinitions(loaded));
    return () => {
      isUnmounted = true;
    };
  }, [steps]);

  const [statusPage, setStatusPage] = useState<string>();
  const firstForm = steps[0]?.step.form;
  useEffect(() => {
    if (firstForm === undefined || id === undefined) return undefined;
    let isUnmounted = false;
    void fetchStatusPage(firstForm, id).then((url) => !isUnmounted && setStatusPage(url));
    return () => {
      isUnmounted = true;
    };
  }, [firstForm, id]);

  return (
    <section aria-label="Your application" className={styles.received}>
      {id !== undefined && (
        <p className={styles.reference}>
          Reference number <strong>{referenceNumber(id)}</strong>
        </p>
      )}
      {statusPage !== undefined && (
        <p>
          <a href={statusPage}>See where your application stands</a>, at any time: keep this link, for yourself alone.
        </p>
      )}
      <p>
        {statusPage === undefined && 'Note the number, or print this page. '}This page is shown once, and this browser keeps nothing of your
        application. With a question, <Contacts />.
      </p>
      <h2>What happens next</h2>
      <ol className={styles.next}>
        <li>Someone who builds with the technologies you ticked reads your links and documents.</li>
        <li>Within five working days you hear from us, with questions or with a no and its reason.</li>
        <li>Once you are on the panel, we send scope, dates and rate of a project; you decide each time anew.</li>
      </ol>
      <h2>What we received</h2>
      {steps.map(({ step, record }) => {
        const definition = definitions?.get(step.form);
        return (
          <div key={step.form} role="group" aria-label={step.label} className={reviewStyles.step}>
            <div className={reviewStyles.head}>
              <Heading level={3} className={reviewStyles.title}>
                {step.label}
              </Heading>
            </div>
            {!record && <p className={reviewStyles.nothing}>Not filled in.</p>}
            {record && !definition && <p className={reviewStyles.nothing}>Received.</p>}
            {record && definition && (
              <ReviewEntries
                entries={entriesOf(definition, { ...record }, { copied: Object.keys(step.copies ?? {}), names })}
                nothing="Received without any answer."
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
