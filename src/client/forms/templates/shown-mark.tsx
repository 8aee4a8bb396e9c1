import type { FieldPath } from '#shared/forms/path.ts';
import { shownControl } from '#shared/forms/shown-controls.ts';
import { useEngine } from '../form-context.ts';
import { useIsLive } from '../use-is-live.ts';

/** Says, where no script runs, that a control was on the page: a browser sends nothing of a box that is not ticked. */
export function ShownMark({ address }: { address: FieldPath }) {
  const { store } = useEngine();
  return useIsLive() ? null : <input type="hidden" name={shownControl(store.pathOf(address))} />;
}
