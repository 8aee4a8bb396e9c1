import type { FieldPathId, Registry, RJSFSchema, UIOptionsType, UiSchema } from '@rjsf/utils';
import { Plus, Undo2 } from '#client/ui/lucide/icons.ts';
import { Fragment, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import { oneOf } from '#shared/forms/row-title.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { Button } from '#client/ui/button/button.tsx';
import { insideOfPath } from '../engine/row-keys.ts';
import { useRowNames } from './use-row-names.ts';
import { useEngine, useTold } from '../form-context.ts';
import { errorId, hintId, hintOf } from '../widgets/control-props.ts';
import { requiredMark } from '../widgets/required-mark.tsx';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { Row, type RowActions } from './row.tsx';
import styles from './nested.module.css';

type RowsProps = {
  list: FieldPath;
  keys: readonly string[];
  /** So many of them, the last ones, are for pages without scripts. */
  spare: number;
  schemaAt: (index: number) => PartSchema;
  /** What the next row begins with. */
  startOfNext: () => unknown;
  /** What a row is called that has a place and a name of its own. */
  ownTitleAt: (index: number) => string | undefined;
  uiSchema: UiSchema | undefined;
  rowTitle: string | undefined;
  isGroup: boolean;
  /** So many stand at places of their own, and stay. */
  fixed: number;
  least: number;
  most: number;
  isOrderable: boolean;
  required: boolean;
  title: string;
  legend: ReactNode;
  field: RJSFSchema;
  options: UIOptionsType;
  registry: Registry;
  fieldPathId: FieldPathId;
};

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea';

/** A list under its title: its rows, and what adds one. Each change is spoken, and the focus goes where the next step is. */
export function Rows(props: RowsProps) {
  const { list, keys, spare, title, rowTitle, least, most, fixed, isOrderable, required, legend, field, options, fieldPathId } = props;
  const { store } = useEngine();
  const { error } = useTold(list);
  const [spoken, setSpoken] = useState('');
  const frame = useRef<HTMLFieldSetElement>(null);
  const body = useRef<HTMLDivElement>(null);
  /** What gets the focus once the rows have changed. */
  const next = useRef<string>(undefined);
  const one = oneOf({ title }, rowTitle === undefined ? {} : { title: rowTitle });
  const removed = store.rows.removedFrom(list);
  const id = fieldPathId.$id;

  useRowNames(body, list, keys);
  useLayoutEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    // Where there are as many rows as there may be, none can be brought back: the focus stays with the list.
    const target = wanted === undefined ? null : (frame.current?.querySelector<HTMLElement>(wanted) ?? frame.current);
    // A browser does not follow what has the focus already: the button of a row that has moved, out of the window mostly.
    if (target === document.activeElement) target?.scrollIntoView({ block: 'nearest' });
    else target?.focus();
  });

  const actions: RowActions = useMemo(() => {
    const numberOf = (key: string) => (store.rows.keys.known(list)?.indexOf(key) ?? 0) + 1;
    return {
      remove: (key) => {
        const number = numberOf(key);
        next.current = `[data-undo="${id}"]`;
        store.flush(insideOfPath(list, key));
        // A browser that loses what has the focus lays the whole page out before it goes on.
        (document.activeElement as HTMLElement | null)?.blur();
        store.rows.remove(list, key);
        const left = store.rows.keys.known(list)?.length ?? 0;
        setSpoken(`${one} ${number} removed. ${left === 0 ? 'None left' : `${left} left`}.`);
      },
      move: (key, by) => {
        const from = numberOf(key);
        store.rows.move(list, key, by);
        const to = numberOf(key);
        next.current = `[id="${document.activeElement?.id}"]`;
        setSpoken(from === to ? `${one} ${from} is ${by < 0 ? 'the first' : 'the last'}.` : `${one} ${from} is now ${one} ${to}.`);
      },
    };
  }, [store, list, one, id]);

  const focusRow = (key: string) => {
    // Rows in rows have keys of their own, which may be the same.
    next.current = `:scope > div > [data-row="${key}"] :is(${FOCUSABLE})`;
  };

  function add(): void {
    const key = store.rows.add(list, props.startOfNext());
    focusRow(key);
    setSpoken(`${one} ${(store.rows.keys.known(list) ?? []).length} added.`);
  }

  function bringBack(): void {
    const back = store.rows.bringBack(list);
    if (!back) return;
    focusRow(back.key);
    setSpoken(`${one} ${back.index + 1} is back.`);
  }

  const undo = removed && keys.length < most && (
    <p className={styles.removed}>
      {one} {removed.index + 1} removed.{' '}
      <Button variant="text" icon={Undo2} iconPosition="start" data-undo={id} onClick={bringBack}>
        Undo
      </Button>
    </p>
  );
  const hint = hintOf(options, field);
  const described = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean).join(' ');
  const isRemovable = keys.length - spare > least;
  return (
    <fieldset
      ref={frame}
      id={id}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      className={styles.group}
      {...(described !== '' && { 'aria-describedby': described })}
    >
      <legend className={styles.legend}>
        {legend}
        {required && requiredMark}
      </legend>
      {hint !== undefined && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      <div ref={body} className={styles.rows}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {removed?.index === index && undo}
            <Row
              rowKey={key}
              schema={props.schemaAt(index)}
              isSpare={index >= keys.length - spare}
              isRemovable={isRemovable && index >= fixed}
              isOrderable={isOrderable && keys.length - spare > 1}
              holder={fieldPathId}
              title={one}
              ownTitle={props.ownTitleAt(index)}
              {...{ list, actions }}
              registry={props.registry}
              uiSchema={props.uiSchema}
              isGroup={props.isGroup}
            />
          </Fragment>
        ))}
        {removed && removed.index >= keys.length && undo}
      </div>
      {keys.length - spare < most && (
        <Button variant="outline" icon={Plus} iconPosition="start" className={styles.add} onClick={add}>
          {keys.length - spare === 0 ? 'Add' : 'Add another'} {lowered(one)}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <FieldErrorTemplate fieldPathId={fieldPathId} schema={field} />
    </fieldset>
  );
}

/** Within a sentence; abbreviations stay as they are. */
const lowered = (title: string) => (/^.[^a-z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1));
