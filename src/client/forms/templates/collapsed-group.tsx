import { Plus } from '#client/ui/lucide/icons.ts';
import { use } from 'react';
import { flushSync } from 'react-dom';
import type { Field } from '#engine/index.ts';
import { choiceName, choiceValue, OPENED } from '#shared/forms/chosen-branches.ts';
import { Button } from '#client/ui/button/button.tsx';
import { useEngine, useFieldMessages } from '../form-context.ts';
import { ReadOnlyContext } from '#engine/react/index.ts';
import { useIsLive } from '#client/ui/use-is-live/use-is-live.ts';
import { fieldTitle, type FieldProps } from '../field-props.ts';
import { requiredMark } from '../widgets/required-mark.tsx';
import options from '../widgets/options.module.css';
import { FieldErrorTemplate } from './field-error-template.tsx';
import styles from './nested.module.css';

const FIRST = 'input:not([type="hidden"]), select, textarea, button';

/**
 * A field that contains itself, closed: it shows when somebody opens it, or has filled it in. Where no script runs a box stands for the
 * button, and the page that comes back shows the field.
 */
export function CollapsedGroup({ field, path, id, legend }: FieldProps & { readonly field: Field }) {
  const { store } = useEngine();
  const isLive = useIsLive();
  const isReadOnly = use(ReadOnlyContext);
  const { error } = useFieldMessages(path);
  // Nothing is in it, and nobody can change that.
  if (isReadOnly) return null;

  function open(): void {
    flushSync(() => store.setValue(path, field.isList ? [] : {}));
    document.getElementById(id)?.querySelector<HTMLElement>(FIRST)?.focus();
  }

  const words = (
    <span>
      Add {legend ?? fieldTitle(field)}
      {field.needsAnswer && requiredMark}
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
          <input type="checkbox" name={choiceName(path, OPENED)} value={choiceValue(1, false)} />
          {words}
        </label>
      )}
      <FieldErrorTemplate path={path} id={id} schema={field.schema} />
    </div>
  );
}

/** Tells a page without scripts that a group that would be closed was opened. */
export function OpenedMark({ field, path }: Pick<FieldProps, 'path'> & { readonly field: Field }) {
  if (useIsLive() || !field.model.isRecursive) return null;
  return <input type="hidden" name={choiceName(path, OPENED)} value={choiceValue(1, true)} />;
}
