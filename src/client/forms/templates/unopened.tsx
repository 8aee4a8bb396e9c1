import type { FieldPathId, RJSFSchema } from '@rjsf/utils';
import { Plus } from '#client/ui/lucide/icons.ts';
import { use, useCallback, useLayoutEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { choiceName, choiceValue, OPENED } from '#shared/forms/structure/chosen.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useEngine, useTold } from '../form-context.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { useIsLive } from '#client/ui/use-is-live/use-is-live.ts';
import { requiredMark } from '../widgets/required-mark.tsx';
import options from '../widgets/options.module.css';
import { FieldErrorTemplate } from './field-error-template.tsx';
import styles from './nested.module.css';

type UnopenedProps = {
  title: ReactNode;
  required: boolean;
  fieldPathId: FieldPathId;
  schema: RJSFSchema;
  /** The group, as it shows once it is open. */
  children: ReactElement;
};

const FIRST = 'input:not([type="hidden"]), select, textarea, button';

/** Whether something stands in a group, or somebody has opened it. */
function useIsOpen(address: FieldPath): boolean {
  const { store } = useEngine();
  const listen = useCallback(
    (listener: () => void) => {
      const ends = [store.onValue(address, listener), store.onChoice(address, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, address],
  );
  const isOpened = () =>
    store.choicesAt(address)(
      OPENED,
      () => 0,
      () => true,
    ) === 1;
  const read = () => isPlainObject(store.valueAt(address)) || isOpened();
  return useSyncExternalStore(listen, read, read);
}

/**
 * A group that holds itself: it shows when somebody opens it, or has filled it in. Where no script runs a box stands for the
 * button, and the page that comes back shows the group.
 */
export function Unopened({ title, required, fieldPathId, schema, children }: UnopenedProps) {
  const { store } = useEngine();
  const address = fieldPath(fieldPathId.path);
  const isOpen = useIsOpen(address);
  const isLive = useIsLive();
  const isReadOnly = use(ReadOnlyContext);
  const { error } = useTold(address);
  const wasPressed = useRef(false);
  const id = fieldPathId.$id;
  useLayoutEffect(() => {
    if (!isOpen || !wasPressed.current) return;
    wasPressed.current = false;
    document.getElementById(id)?.querySelector<HTMLElement>(FIRST)?.focus();
  });
  const sent = (isSeen: boolean) => ({ name: choiceName(store.pathOf(address), OPENED), value: choiceValue(1, isSeen) });
  if (isOpen)
    return (
      <>
        {!isLive && <input type="hidden" {...sent(true)} />}
        {children}
      </>
    );

  // Nothing stands in it, and nobody can change that.
  if (isReadOnly) return null;

  function open(): void {
    wasPressed.current = true;
    store.chooseBranch(address, OPENED, 1);
  }

  const words = (
    <span>
      Add {title}
      {required && requiredMark}
    </span>
  );
  return (
    <div id={id} tabIndex={-1} data-invalid={error === undefined ? undefined : ''} className={styles.unopened}>
      {isLive ? (
        <Button variant="outline" icon={Plus} iconPosition="start" onClick={open}>
          {words}
        </Button>
      ) : (
        <label className={options.option}>
          <input type="checkbox" {...sent(false)} />
          {words}
        </label>
      )}
      <FieldErrorTemplate fieldPathId={fieldPathId} schema={schema} />
    </div>
  );
}
