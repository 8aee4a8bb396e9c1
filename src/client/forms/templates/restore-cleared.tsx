import { Undo2 } from '#client/ui/lucide/icons.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useFormDefinition, useSiteForm, useStore } from '../form-context.ts';
import { submitText } from '../engine/ui-schema.ts';

/** Offers to restore the values that a failed submit has cleared. It gets the focus when the failure's dialog is closed. */
export function RestoreCleared() {
  const definition = useFormDefinition();
  const { draft, store } = useSiteForm();
  const isOffered = useStore(({ clearedValues }) => clearedValues !== undefined);
  if (!isOffered) return null;

  function restore({ currentTarget }: { currentTarget: HTMLElement }): void {
    const { form } = currentTarget as HTMLButtonElement;
    draft.restoreCleared();
    store.set({ notice: `Everything is back. Press “${submitText(definition)}” to try again.` });
    // This button disappears.
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  return (
    <Button variant="outline" icon={Undo2} iconPosition="start" data-restore-cleared="" onClick={restore}>
      Put back what I wrote
    </Button>
  );
}
