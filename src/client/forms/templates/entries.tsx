import type { FieldPathId, Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import { Plus, Trash2 } from '#client/ui/lucide/icons.ts';
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { entryNameControl } from '#shared/forms/entry-names.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { isUnnamed, NAME_WANTED, unnamed } from '#shared/forms/structure/unnamed.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Button } from '#client/ui/button/button.tsx';
import { placeIdOf } from '../engine/place-id.ts';
import type { PlaceProps } from '../engine/place-props.ts';
import { insideOfPath } from '../engine/row-keys.ts';
import { useRowNames } from './use-row-names.ts';
import { useSpare } from './use-spare.ts';
import { useEngine, useTold } from '../form-context.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { SpareContext } from '../spare-context.ts';
import formStyles from '../form.module.css';
import controlStyles from '../widgets/control.module.css';
import { errorId } from '../widgets/control-props.ts';
import styles from './nested.module.css';

type EntriesProps = {
  /** The object whose further names these are. */
  list: FieldPath;
  /** Names of its fields that have a place of their own. */
  known: ReadonlySet<string>;
  schemaOf: (name: string) => PartSchema;
  /** An entry may have entries of its own kind, without end. */
  isEndless: boolean;
  /** What an entry begins with that somebody adds; undefined where that is nothing. */
  startOfNext: () => unknown;
  uiSchema: UiSchema | undefined;
  most: number;
  registry: Registry;
  fieldPathId: FieldPathId;
};

const unused = () => {};

/** Entries whose names the visitor gives: each a name and its value. */
export function Entries({ list, known, schemaOf, isEndless, startOfNext, uiSchema, most, registry, fieldPathId }: EntriesProps) {
  const { store } = useEngine();
  const body = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  const [spoken, setSpoken] = useState('');
  const SchemaField = registry.fields.SchemaField as ComponentType<PlaceProps>;
  const listen = useCallback((listener: () => void) => store.onRows(list, listener), [store, list]);
  const read = () => store.rows.ofEntries(list, (name) => !known.has(name));
  const keys = useSyncExternalStore(listen, read, read);
  const isReadOnly = use(ReadOnlyContext);
  const isEnough = use(SpareContext) && isEndless;
  const spare = useSpare(isEnough || isReadOnly ? 0 : Math.max(0, most - keys.length));

  useRowNames(body, list, keys);

  useLayoutEffect(() => {
    if (next.current !== undefined) body.current?.parentElement?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });

  function add(): void {
    store.rows.addEntry(list, startOfNext() ?? '');
    next.current = `:scope > div > [data-row="${store.rows.ofEntries(list, (name) => !known.has(name)).at(-1)}"] input`;
    setSpoken(`Entry ${keys.length + 1} added.`);
  }

  function remove(key: string): void {
    store.rows.removeEntry(list, key);
    next.current = `[id="${fieldPathId.$id}-add"]`;
    setSpoken('Entry removed.');
  }

  return (
    <div className={formStyles.whole}>
      <div ref={body} className={styles.rows}>
        {/* Called as no entry is that has come back without a name. */}
        {[...keys, ...Array.from({ length: spare }, (_none, index) => unnamed(`+${index}`))].map((key, index) => {
          const isSpare = index >= keys.length;
          const name = isSpare ? key : store.rows.keys.nameOf(list, key);
          const own = placeIdOf(registry.globalFormOptions.idPrefix, [...fieldPathId.path, key]);
          const place = (
            <SchemaField
              name={key}
              schema={schemaOf(name) as unknown as RJSFSchema}
              {...(uiSchema && { uiSchema })}
              fieldPathId={own}
              legend="Value"
              isAskedFor
              isAnswer
              formData={undefined}
              registry={registry}
              onChange={unused}
              onBlur={unused}
              onFocus={unused}
            />
          );
          return (
            <div key={key} data-row={key} data-spare={isSpare ? '' : undefined} className={styles.entry}>
              <EntryName
                id={`${own.$id}-name`}
                number={index + 1}
                name={isUnnamed(name) ? '' : name}
                isReadOnly={isReadOnly}
                isTaken={(to) => known.has(to)}
                place={insideOfPath(list, key)}
                rename={(to) => store.rows.rename(list, key, to)}
              />
              {isSpare ? <SpareContext value>{place}</SpareContext> : place}
              {!isReadOnly && !isSpare && (
                <div className={styles.actions}>
                  <Button variant="text" icon={Trash2} iconPosition="start" onClick={() => remove(key)}>
                    <span>
                      Remove <span className="visually-hidden">{isUnnamed(name) ? `entry ${index + 1}` : name}</span>
                    </span>
                  </Button>
                </div>
              )}
            </div>
          );
        })}
      </div>
      {keys.length < most && !isReadOnly && (
        <Button id={`${fieldPathId.$id}-add`} variant="outline" icon={Plus} iconPosition="start" className={styles.add} onClick={add}>
          Add an entry
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </div>
  );
}

type EntryNameProps = {
  id: string;
  number: number;
  name: string;
  isReadOnly: boolean;
  /** Whether a field of the form has a name, be it one that does not show now. */
  isTaken: (name: string) => boolean;
  /** The entry's address. */
  place: FieldPath;
  /** Takes a name back where none is given. Returns false where there is that name already. */
  rename: (name: string | undefined) => boolean;
};

/** What an entry is called. */
function EntryName({ id, number, name, place, isReadOnly, isTaken, rename }: EntryNameProps) {
  const { store } = useEngine();
  const address = entryNameControl(place);
  const { error: told } = useTold(address);
  const [problem, setProblem] = useState<string>();
  const control = useRef<HTMLInputElement>(null);

  function leave(text: string): void {
    const wanted = text.trim();
    const found =
      (wanted === '' && NAME_WANTED) ||
      (isTaken(wanted) && 'There is a field of this name already') ||
      (!rename(wanted) && 'There is an entry of this name already') ||
      undefined;
    setProblem(found);
    // What it was called before is not what stands there.
    if (found !== undefined) rename(undefined);
    store.touch(address);
  }

  /** Enter sends the form without leaving the control; and a name that was taken may be free by now. */
  function commit(): void {
    if (problem !== undefined || document.activeElement === control.current) leave(control.current?.value ?? '');
  }

  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  useEffect(() => store.addTyping(`${place} name`, { commit: () => latest.current(), uncommitted: () => undefined }), [store, place]);

  const error = problem ?? told;
  return (
    <div className={classNames(formStyles.field, formStyles.plain)}>
      <label htmlFor={id} className={formStyles.label}>
        Name <span className="visually-hidden">of entry {number}</span>
      </label>
      <input
        ref={control}
        id={id}
        // Where nobody changes it there is nothing to be sent of it, as there is none of most values that are read only.
        name={isReadOnly ? undefined : entryNameControl(store.pathOf(place))}
        type="text"
        defaultValue={name}
        readOnly={isReadOnly}
        onBlur={({ currentTarget: { value } }) => store.pointer.deferWhilePointerDown(() => leave(value))}
        className={controlStyles.control}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
      />
      <div aria-live="polite" className={formStyles.told}>
        {error !== undefined && (
          <p id={errorId(id)} className={formStyles.error}>
            <span aria-hidden="true">*</span>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
