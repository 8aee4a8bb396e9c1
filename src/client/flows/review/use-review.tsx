import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import { missingSteps, type StepPlace } from '#shared/flows/derive.ts';
import { pathOf } from '../flow-table.ts';
import { askMissing } from './ask-missing.ts';
import { lacksRecord } from '../progress/saved-records.ts';
import { wasSentElsewhere } from '../progress/sent-in-other-tab.ts';
import { storedSteps } from '../progress/use-stored-steps.ts';

/** Only the last step needs it. On a line on which it does not come the form does without. */
const Review = lazyPart<{ place: StepPlace }>(
  async () => (await import('./review.tsx')).Review,
  () => null,
);

/**
 * What the last of several steps adds to its form: a review of all of them, and a question before it is sent while some are
 * missing. Nothing on the others.
 *
 * @param isRead whether the browser's storage has been read
 */
export function useReview(place: StepPlace, isRead: boolean): Pick<SchemaFormProps, 'summary' | 'beforeSend'> {
  const navigate = useNavigate();
  return useMemo(() => {
    const { flow, name, step, previous, next } = place;
    if (next || !previous) return {};

    async function beforeSend(): Promise<boolean> {
      // Sent in another tab, the page says so. Cleared away there, the steps are not to be filled in, and the API says what has become of it.
      if (lacksRecord(step)) return !wasSentElsewhere(name);
      const missing = missingSteps(flow, new Set([...storedSteps(flow), step.form]));
      const [first] = missing;
      if (!first) return true;
      const chosen = await askMissing(missing);
      if (chosen === 'fill-in') void navigate(pathOf(first.page));
      return chosen === 'send';
    }

    const summary = isRead && <Review place={place} />;
    return { summary, beforeSend };
  }, [place, isRead, navigate]);
}
