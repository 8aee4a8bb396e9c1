// The entries of a dictionary: each a name that the visitor gives, and its value.
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { entryNamePath, isUnnamedKey, unnamedKey } from '../../model/entry-name.ts';
import { joinPath, parentPath, type Path } from '../../schema/path.ts';
import type { Field } from '../../model/field.ts';
import { classNames } from '../class-names.ts';
import type { UiSchema } from '@rjsf/utils';
import { useFormContext } from '../form-context.ts';
import { useFieldMessages, usePath, useRowKeys } from '../use-store.ts';
import { controlStyles, formStyles, nestedStyles } from '../styles/index.ts';
import { NoScriptRowContext, useNoScriptRowCount } from '../no-script-rows.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { useFieldView } from '../field-view-context.ts';
import { childId, type FieldProps } from '../field-props.ts';
import { errorId } from '../widgets/control-props.ts';
import { useWords } from '../use-words.ts';
import { fieldError } from './field-error.tsx';
import { useAnnouncement } from './use-announcement.ts';

interface DictionaryEntriesProps extends FieldProps {
  readonly field: Field;
  readonly most: number;
}

/** The entries of a dictionary. Each has a control for its name and a field for its value. */
export function DictionaryEntries({ field, fieldRef, id, ui, most }: DictionaryEntriesProps) {
  const {
    store,
    templates: { Button },
  } = useFormContext();
  const FieldView = useFieldView();
  const frame = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useAnnouncement(frame);
  const path = usePath(fieldRef);
  const keys = useRowKeys(fieldRef);
  const words = useWords();
  const names = store.getEntryNames(path);
  const isReadOnly = use(ReadOnlyContext);
  const isEnough = use(NoScriptRowContext) && field.schema.child(unnamedKey(''))?.mayContainItself === true;
  const noScriptRowCount = useNoScriptRowCount(isEnough || isReadOnly ? 0 : Math.max(0, most - keys.length));

  function add(): void {
    store.addEntry(path);
    const added = `:scope > div > [data-row="${store.getRowKeys(path).at(-1)}"] input`;
    announce(words('entryAdded', { number: keys.length + 1 }), added);
  }

  function remove(name: string): void {
    store.removeEntry(path, name);
    announce(words('entryRemoved'), `[id="${id}-add"]`);
  }

  const noScriptNames = Array.from({ length: noScriptRowCount }, (_none, index) => unnamedKey(`+${index}`));
  return (
    <div ref={frame} className={formStyles.whole}>
      <div className={nestedStyles.rows}>
        {[...names, ...noScriptNames].map((name, index) => {
          const isNoScriptRow = index >= names.length;
          const key = keys[index] ?? name;
          const entryId = childId(id, key);
          const entry = fieldRef.child(name);
          const view = (
            <FieldView
              fieldRef={entry}
              id={entryId}
              ui={ui?.['additionalProperties'] as UiSchema | undefined}
              legend={words('entryValue')}
              isAnswer
            />
          );
          return (
            <div key={key} data-row={key} data-no-script-row={isNoScriptRow ? '' : undefined} className={nestedStyles.entry}>
              <EntryName
                id={`${entryId}-name`}
                number={index + 1}
                name={name}
                path={entry.path}
                isReadOnly={isReadOnly}
                isField={(to) => field.model.declaredNames.has(to)}
                rename={(to) => store.renameEntry(path, name, to)}
              />
              {isNoScriptRow ? <NoScriptRowContext value>{view}</NoScriptRowContext> : view}
              {!isReadOnly && !isNoScriptRow && (
                <div className={nestedStyles.actions}>
                  <Button icon="remove" onClick={() => remove(name)}>
                    <span>
                      {words('remove')}{' '}
                      <span className="visually-hidden">{isUnnamedKey(name) ? words('entryTitle', { number: index + 1 }) : name}</span>
                    </span>
                  </Button>
                </div>
              )}
            </div>
          );
        })}
      </div>
      {keys.length < most && !isReadOnly && (
        <Button id={`${id}-add`} icon="add" className={nestedStyles.add} onClick={add}>
          {words('addEntry')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

type EntryNameProps = {
  id: string;
  number: number;
  name: string;
  /** The path of the entry. */
  path: Path;
  isReadOnly: boolean;
  /** Whether the form has a field with a name, visible or not. */
  isField: (name: string) => boolean;
  /** Renames the entry; undefined removes its name. Returns false if there is already an entry with the name. */
  rename: (name: string | undefined) => boolean;
};

/** The control for the name of an entry. */
function EntryName({ id, number, name, path, isReadOnly, isField, rename }: EntryNameProps) {
  const { store } = useFormContext();
  const words = useWords();
  const namePath = entryNamePath(path);
  const messages = useFieldMessages(namePath);
  const [problem, setProblem] = useState<string>();
  const control = useRef<HTMLInputElement>(null);

  function leave(text: string): void {
    const newName = text.trim();
    const wrong = newName === '' ? undefined : isField(newName) ? words('fieldName') : rename(newName) ? undefined : words('sameName');
    setProblem(wrong);
    // With an invalid name in the control, the entry must not keep its former name.
    const hasNoName = newName === '' || wrong !== undefined;
    if (hasNoName) rename(undefined);
    store.blur(hasNoName ? namePath : entryNamePath(joinPath(parentPath(path), newName)));
  }

  /** Called before the form is submitted: Enter submits without a blur, and a name that was taken may be free now. */
  function commit(): void {
    if (problem !== undefined || document.activeElement === control.current) leave(control.current?.value ?? '');
  }

  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  useEffect(() => store.registerInput(namePath, { commit: () => latest.current(), uncommitted: () => undefined }), [store, namePath]);

  const error = problem ?? messages.error;
  return (
    <div className={classNames(formStyles.field, formStyles.plain)}>
      <label htmlFor={id} className={formStyles.label}>
        {words('entryLabel')} <span className="visually-hidden">{words('entryLabelOf', { number })}</span>
      </label>
      <input
        ref={control}
        id={id}
        // A read-only name is not submitted.
        name={isReadOnly ? undefined : namePath}
        type="text"
        defaultValue={isUnnamedKey(name) ? '' : name}
        readOnly={isReadOnly}
        onBlur={({ currentTarget: { value } }) => store.defer(() => leave(value))}
        className={controlStyles.control}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId(id) })}
      />
      {fieldError(id, problem === undefined ? messages : { ...messages, error: problem, isFromServer: false })}
    </div>
  );
}
