// A list of rows in the engine's own look.
import { getUiOptions } from '@rjsf/utils';
import { Fragment, useCallback, useRef } from 'react';
import { useFormContext } from '../form-context.ts';
import { useMessages } from '../use-store.ts';
import type { RowsTemplateProps } from '../registry.ts';
import { errorId, hintId, hintOf } from '../widgets/control-props.ts';
import { requiredMark } from '../required-mark.tsx';
import { FieldError } from './field-error.tsx';
import { Row } from './row.tsx';
import { useRowChanges } from './use-row-changes.ts';
import { nestedStyles } from '../styles/index.ts';
import { useWords } from '../use-words.ts';

/** A list as a fieldset: its title, its rows, and a button to add one. Each change is announced to screen readers, and moves the focus. */
export function Rows(props: RowsTemplateProps) {
  const { field, fieldRef, id, ui, keys, noScriptRowCount, rowUi, prefixItemCount, least, most, isOrderable, required, legend } = props;
  const { Button } = useFormContext().templates;
  const { error } = useMessages(fieldRef);
  const words = useWords();
  const frame = useRef<HTMLFieldSetElement>(null);
  // `:scope` excludes rows of nested lists, which may have the same keys.
  const changes = useRowChanges(props, frame, (key) => `:scope > div > [data-row="${key}"]`);
  const { nameOf, removed, rowTitle } = changes;
  const isGroup = field.schema.child(prefixItemCount)?.whenEmpty.kind === 'group';
  const count = keys.length - noScriptRowCount;

  const undo = removed && keys.length < most && (
    <p className={nestedStyles.removed}>
      {words('rowRemoved', { title: nameOf(removed.index) })}{' '}
      <Button icon="undo" data-undo={id} onClick={changes.restore}>
        {words('undo')}
      </Button>
    </p>
  );
  const hint = hintOf(getUiOptions(ui as never), field.schema.asSchema, field.kind, words);
  const described = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean).join(' ');
  const titleOf = useCallback(
    (index: number) => (index < prefixItemCount ? field.schema.child(index)?.whenEmpty.keywords.title : undefined) ?? nameOf(index),
    [field.schema, prefixItemCount, nameOf],
  );
  return (
    <fieldset
      ref={frame}
      id={id}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      className={nestedStyles.group}
      {...(described !== '' && { 'aria-describedby': described })}
    >
      <legend dir="auto" className={nestedStyles.legend}>
        {legend}
        {required && requiredMark}
      </legend>
      {hint !== undefined && (
        <p id={hintId(id)} className={nestedStyles.hint}>
          {hint}
        </p>
      )}
      <div className={nestedStyles.rows}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {removed?.index === index && undo}
            <Row
              fieldRef={fieldRef.child(index)}
              listId={id}
              rowKey={key}
              ui={rowUi}
              titleOf={titleOf}
              isAnswer={index >= prefixItemCount || field.schema.child(index)?.whenEmpty.keywords.title === undefined}
              isGroup={isGroup}
              isNoScriptRow={index >= count}
              isRemovable={count > least && index >= prefixItemCount}
              isOrderable={isOrderable && count > 1}
              actions={changes.actions}
            />
          </Fragment>
        ))}
        {removed && removed.index >= keys.length && undo}
      </div>
      {count < most && (
        <Button icon="add" className={nestedStyles.add} onClick={changes.add}>
          {words(count === 0 ? 'addFirst' : 'addAnother', { lowered: lowered(rowTitle) })}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {changes.announcement}
      </p>
      <FieldError fieldRef={fieldRef} id={id} schema={field.schema} />
    </fieldset>
  );
}

/** A title in lower case, for the middle of a sentence. Abbreviations stay as they are. */
const lowered = (title: string) => (/^.[^a-z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1));
