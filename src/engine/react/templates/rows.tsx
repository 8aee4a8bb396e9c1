// A list of rows: adding, removing and moving them, with announcements and focus.
import { getUiOptions } from '@rjsf/utils';
import { Fragment, useLayoutEffect, useMemo, useRef, useState, type ReactNode, useCallback } from 'react';
import { rowName, type Field } from '../../index.ts';
import type { UiSchema } from '@rjsf/utils';
import { useFormContext } from '../form-context.ts';
import { useMessages } from '../use-store.ts';
import type { FieldProps } from '../field-props.ts';
import { errorId, hintId, hintOf } from '../widgets/control-props.ts';
import { requiredMark } from '../required-mark.tsx';
import { FieldError } from './field-error.tsx';
import { Row, type RowActions } from './row.tsx';
import { nestedStyles } from '../styles/index.ts';
import { useWords } from '../use-words.ts';

interface RowsProps extends FieldProps {
  readonly field: Field;
  /** Of the rows, in order. */
  readonly keys: readonly string[];
  /** How many of them, the last ones, are for pages without scripts. */
  readonly noScriptRowCount: number;
  readonly rowUi: UiSchema | undefined;
  /** So many rows have a place and a schema of their own, and stay. */
  readonly prefixItemCount: number;
  readonly least: number;
  readonly most: number;
  readonly isOrderable: boolean;
  readonly required: boolean;
  readonly title: string;
  readonly legend: ReactNode;
}

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea';

/** A list under its title: its rows, and what adds one. Each change is announced, and the focus goes where the next step is. */
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
}: RowsProps) {
  const {
    store,
    templates: { Button },
  } = useFormContext();
  const { error } = useMessages(fieldRef);
  const [spoken, setSpoken] = useState('');
  const frame = useRef<HTMLFieldSetElement>(null);
  /** What gets the focus once the rows have changed. */
  const next = useRef<string>(undefined);
  const row = field.schema.child(prefixItemCount);
  const one = rowName({ title }, { title: row?.whenEmpty.keywords.title });
  const isGroup = row?.whenEmpty.kind === 'group';
  const removed = store.getRemovedRow(fieldRef.path);
  const count = keys.length - noScriptRowCount;

  useLayoutEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    // Where there are as many rows as there may be, none can be brought back: the focus stays with the list.
    const target = wanted === undefined ? null : (frame.current?.querySelector<HTMLElement>(wanted) ?? frame.current);
    // A browser does not follow what has the focus already: the button of a row that has moved, out of the window mostly.
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
        // A browser that loses what has the focus lays the whole page out before it goes on.
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
    // Rows in rows have keys of their own, which may be the same.
    next.current = `:scope > div > [data-row="${store.getRowKeys(fieldRef.path)[index]}"] :is(${FOCUSABLE})`;
  };

  function add(): void {
    store.insertRow(fieldRef.path, count);
    focusRow(count);
    setSpoken(words('rowAdded', { title: nameOf(count) }));
  }

  function bringBack(): void {
    if (!removed) return;
    store.restoreRow(fieldRef.path);
    focusRow(removed.index);
    setSpoken(words('rowBack', { title: nameOf(removed.index) }));
  }

  const undo = removed && keys.length < most && (
    <p className={nestedStyles.removed}>
      {words('rowRemoved', { title: nameOf(removed.index) })}{' '}
      <Button icon="undo" data-undo={id} onClick={bringBack}>
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

/** Within a sentence; abbreviations stay as they are. */
const lowered = (title: string) => (/^.[^a-z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1));
