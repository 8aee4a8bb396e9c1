import { Undo2 } from '#client/ui/lucide/icons.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useFormDefinition, useSiteForm, useStore } from '../form-context.ts';
import { submitText } from '../engine/ui-schema.ts';

/** Offers what a failure has emptied. Found by `data-put-back`, to be focused once the failure's dialog is closed. */
export function RestoreCleared() {
  const definition = useFormDefinition();
  const { draft, store } = useSiteForm();
  const isOffered = useStore(({ clearedValues }) => clearedValues !== undefined);
  if (!isOffered) return null;

  function putBack({ currentTarget }: { currentTarget: HTMLElement }): void {
    const { form } = currentTarget as HTMLButtonElement;
    draft.restoreCleared();
    store.set({ notice: `Everything is back. Press “${submitText(definition)}” to try again.` });
    // This button goes.
    form?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  return (
    <Button variant="outline" icon={Undo2} iconPosition="start" data-put-back="" onClick={putBack}>
      Put back what I wrote
    </Button>
  );
}
