// A list of rows: adding, removing and moving them, with announcements and focus.
import { getUiOptions } from '@rjsf/utils';
import { Fragment, useLayoutEffect, useMemo, useRef, useState, useCallback } from 'react';
import { rowName } from '../../index.ts';
import { useFormContext } from '../form-context.ts';
import { useMessages } from '../use-store.ts';
import type { RowsTemplateProps } from '../registry.ts';
import { errorId, hintId, hintOf } from '../widgets/control-props.ts';
import { requiredMark } from '../required-mark.tsx';
import { FieldError } from './field-error.tsx';
import { Row, type RowActions } from './row.tsx';
import { nestedStyles } from '../styles/index.ts';
import { useWords } from '../use-words.ts';

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea';

/** A list as a fieldset: its title, its rows, and a button to add one. Each change is announced to screen readers, and moves the focus. */
export function Rows({
  field,
  fieldRef,
  id,
  ui,
  keys,
  noScriptRowCount,
  rowUi,
  prefixItemCount,
  least,
  most,
  isOrderable,
  required,
  title,
  legend,
}: RowsTemplateProps) {
  const {
    store,
    templates: { Button },
  } = useFormContext();
  const { error } = useMessages(fieldRef);
  const [spoken, setSpoken] = useState('');
  const frame = useRef<HTMLFieldSetElement>(null);
  /** Selector of the element to focus after the rows have changed. */
  const next = useRef<string>(undefined);
  const row = field.schema.child(prefixItemCount);
  const one = rowName({ title }, { title: row?.whenEmpty.keywords.title });
  const isGroup = row?.whenEmpty.kind === 'group';
  const removed = store.getRemovedRow(fieldRef.path);
  const count = keys.length - noScriptRowCount;

  useLayoutEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    // If the wanted element does not exist, such as the undo button of a list that is full, the list gets the focus.
    const target = wanted === undefined ? null : (frame.current?.querySelector<HTMLElement>(wanted) ?? frame.current);
    // The focused button of a moved row may be outside the window, and browsers do not scroll to an element that already has the focus.
    if (target === document.activeElement) target?.scrollIntoView({ block: 'nearest' });
    else target?.focus();
  });

  const words = useWords();
  const nameOf = useCallback((index: number) => words('row', { title: one, number: index + 1 }), [words, one]);
  const actions: RowActions = useMemo(
    () => ({
      remove: (index) => {
        next.current = `[data-undo="${id}"]`;
        store.commitAll(fieldRef.child(index).path);
        // If the focused element is removed, browsers lay out the whole page first.
        (document.activeElement as HTMLElement | null)?.blur();
        store.removeRow(fieldRef.path, index);
        const left = store.getRowKeys(fieldRef.path).length;
        const rest = left === 0 ? words('noneLeft') : words('rowsLeft', { number: left });
        setSpoken(`${words('rowRemoved', { title: nameOf(index) })} ${rest}`);
      },
      move: (index, by) => {
        const to = index + by;
        next.current = `[id="${document.activeElement?.id}"]`;
        if (to < 0 || to >= store.getRowKeys(fieldRef.path).length) {
          setSpoken(words(by < 0 ? 'rowFirst' : 'rowLast', { title: nameOf(index) }));
          return;
        }
        store.commitAll(fieldRef.path);
        store.moveRow(fieldRef.path, index, to);
        setSpoken(words('rowMoved', { title: nameOf(index), moved: nameOf(to) }));
      },
    }),
    [store, fieldRef, nameOf, words, id],
  );

  const focusRow = (index: number) => {
    // `:scope` excludes rows of nested lists, which may have the same keys.
    next.current = `:scope > div > [data-row="${store.getRowKeys(fieldRef.path)[index]}"] :is(${FOCUSABLE})`;
  };

  function add(): void {
    store.insertRow(fieldRef.path, count);
    focusRow(count);
    setSpoken(words('rowAdded', { title: nameOf(count) }));
  }

  function restore(): void {
    if (!removed) return;
    store.restoreRow(fieldRef.path);
    focusRow(removed.index);
    setSpoken(words('rowBack', { title: nameOf(removed.index) }));
  }

  const undo = removed && keys.length < most && (
    <p className={nestedStyles.removed}>
      {words('rowRemoved', { title: nameOf(removed.index) })}{' '}
      <Button icon="undo" data-undo={id} onClick={restore}>
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
              actions={actions}
            />
          </Fragment>
        ))}
        {removed && removed.index >= keys.length && undo}
      </div>
      {count < most && (
        <Button icon="add" className={nestedStyles.add} onClick={add}>
          {words(count === 0 ? 'addFirst' : 'addAnother', { lowered: lowered(one) })}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <FieldError fieldRef={fieldRef} id={id} schema={field.schema} />
    </fieldset>
  );
}

/** A title in lower case, for the middle of a sentence. Abbreviations stay as they are. */
const lowered = (title: string) => (/^.[^a-z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1));
