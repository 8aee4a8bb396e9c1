import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import type { StepPosition } from '#shared/flows/derive.ts';
import { pathOf } from '../flow-table.ts';
import { lacksRecord } from '../progress/saved-records.ts';
import { receivedOf, SENT } from '../received/received.ts';

/**
 * On arrival at a step without the record that it needs, shows why, and goes to the first step. Only on arrival: sending the last
 * step removes the records too.
 */
export function useMissingStepRedirect({ flow, name, step, first }: StepPosition, isRead: boolean): void {
  const navigate = useNavigate();
  const isChecked = useRef(false);

  useEffect(() => {
    if (!isRead || isChecked.current) return undefined;
    isChecked.current = true;
    if (!lacksRecord(step)) return undefined;
    // After Back from the receipt of a sent application, the receipt shows again.
    if (receivedOf(name, SENT)) return void navigate(pathOf(first.page), { replace: true, state: SENT });
    let isUnmounted = false;
    void fetchPart(() => import('#client/dialogs/dialogs.ts'))
      .then(
        async ({ showDialog }) => !isUnmounted && showDialog(flow.missing),
        () => !isUnmounted,
      )
      .then((isHere) => isHere && navigate(pathOf(first.page), { replace: true }));
    return () => {
      isUnmounted = true;
      isChecked.current = false;
    };
  }, [flow, name, step, first, isRead, navigate]);
}
