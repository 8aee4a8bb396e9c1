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
 * A button that opens a field which contains itself. Without scripts it is a checkbox, and the page that the server returns shows the field.
 */
export function CollapsedGroup({ field, fieldRef, id, legend, titleOf }: FieldProps & { readonly field: Field }) {
  const {
    store,
    templates: { Button },
  } = useFormContext();
  const isHydrated = useIsHydrated();
  const isReadOnly = use(ReadOnlyContext);
  const words = useWords();
  const { error } = useMessages(fieldRef);
  const path = usePath(fieldRef);
  const title = titleOf ? titleOf(rowIndex(path)) : typeof legend === 'string' ? legend : fieldTitle(field);
  // An empty field that nobody can change.
  if (isReadOnly) return null;

  function open(): void {
    flushSync(() => store.setValue(fieldRef.path, field.isList ? [] : {}));
    document.getElementById(id)?.querySelector<HTMLElement>(FIRST)?.focus();
  }

  const label = (
    <span>
      {words('open', { title })}
      {field.needsAnswer && requiredMark}
    </span>
  );
  return (
    <div id={id} tabIndex={-1} data-invalid={error === undefined ? undefined : ''} className={nestedStyles.collapsed}>
      {isHydrated ? (
        <Button icon="add" onClick={open}>
          {label}
        </Button>
      ) : (
        <label className={optionStyles.option}>
          <input type="checkbox" name={choiceName(fieldRef.path, OPENED)} value={choiceValue(1, false)} />
          {label}
        </label>
      )}
      <FieldError fieldRef={fieldRef} id={id} schema={field.schema} />
    </div>
  );
}

/** Without scripts, submits that a group is open which would otherwise be closed. */
export function OpenedMark({ field, fieldRef }: Pick<FieldProps, 'fieldRef'> & { readonly field: Field }) {
  if (useIsHydrated() || !field.model.isRecursive) return null;
  return <input type="hidden" name={choiceName(fieldRef.path, OPENED)} value={choiceValue(1, true)} />;
}
