import { use } from 'react';
import { flushSync } from 'react-dom';
import { choiceName, choiceValue, OPENED } from '../../form/html-names.ts';
import type { Field } from '../../model/field.ts';
import { useFormContext } from '../form-context.ts';
import { useMessages, usePath } from '../use-store.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { fieldTitle, rowIndex, type FieldProps } from '../field-props.ts';
import { requiredMark } from '../required-mark.tsx';
import { nestedStyles, optionStyles } from '../styles/index.ts';
import { FieldError } from './field-error.tsx';
import { useWords } from '../use-words.ts';

const FIRST = 'input:not([type="hidden"]), select, textarea, button';

/**
 * A field that contains itself, closed: it shows when somebody opens it, or has filled it in. Where no script runs a box stands for the
 * button, and the page that comes back shows the field.
 */
export function CollapsedGroup({ field, fieldRef, id, legend, titleOf }: FieldProps & { readonly field: Field }) {
  const {
    store,
    templates: { Button },
  } = useFormContext();
  const isLive = useIsHydrated();
  const isReadOnly = use(ReadOnlyContext);
  const say = useWords();
  const { error } = useMessages(fieldRef);
  const path = usePath(fieldRef);
  const title = titleOf ? titleOf(rowIndex(path)) : typeof legend === 'string' ? legend : fieldTitle(field);
  // Nothing is in it, and nobody can change that.
  if (isReadOnly) return null;

  function open(): void {
    flushSync(() => store.setValue(fieldRef.path, field.isList ? [] : {}));
    document.getElementById(id)?.querySelector<HTMLElement>(FIRST)?.focus();
  }

  const words = (
    <span>
      {say('open', { title })}
      {field.needsAnswer && requiredMark}
    </span>
  );
  return (
    <div id={id} tabIndex={-1} data-invalid={error === undefined ? undefined : ''} className={nestedStyles.collapsed}>
      {isLive ? (
        <Button icon="add" onClick={open}>
          {words}
        </Button>
      ) : (
        <label className={optionStyles.option}>
          <input type="checkbox" name={choiceName(fieldRef.path, OPENED)} value={choiceValue(1, false)} />
          {words}
        </label>
      )}
      <FieldError fieldRef={fieldRef} id={id} schema={field.schema} />
    </div>
  );
}

/** Tells a page without scripts that a group that would be closed was opened. */
export function OpenedMark({ field, fieldRef }: Pick<FieldProps, 'fieldRef'> & { readonly field: Field }) {
  if (useIsHydrated() || !field.model.isRecursive) return null;
  return <input type="hidden" name={choiceName(fieldRef.path, OPENED)} value={choiceValue(1, true)} />;
}
