import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import type { SchemaFormProps } from '#client/forms/schema-form-props.ts';
import { missingSteps, type StepPosition } from '#shared/flows/derive.ts';
import { pathOf } from '../flow-table.ts';
import { askMissing } from './ask-missing.ts';
import { lacksRecord } from '../progress/saved-records.ts';
import { wasSentInOtherTab } from '../progress/sent-in-other-tab.ts';
import { storedSteps } from '../progress/use-stored-steps.ts';

/** Only needed on the last step. If it cannot be loaded, the form works without it. */
const Review = lazyPart<{ position: StepPosition }>(
  async () => (await import('./review.tsx')).Review,
  () => null,
);

/**
 * On the last step, adds a review of all steps to the form, and a question before sending while some are missing.
 *
 * @param isRead whether the browser's storage has been read
 */
export function useReview(position: StepPosition, isRead: boolean): Pick<SchemaFormProps, 'summary' | 'beforeSend'> {
  const navigate = useNavigate();
  return useMemo(() => {
    const { flow, name, step, previous, next } = position;
    if (next || !previous) return {};

    async function beforeSend(): Promise<boolean> {
      // If another tab has sent the application, the page says so. If the data was cleared there, let the API answer.
      if (lacksRecord(step)) return !wasSentInOtherTab(name);
      const missing = missingSteps(flow, new Set([...storedSteps(flow), step.form]));
      const [first] = missing;
      if (!first) return true;
      const chosen = await askMissing(missing);
      if (chosen === 'fill-in') void navigate(pathOf(first.page));
      return chosen === 'send';
    }

    const summary = isRead && <Review position={position} />;
    return { summary, beforeSend };
  }, [position, isRead, navigate]);
}
