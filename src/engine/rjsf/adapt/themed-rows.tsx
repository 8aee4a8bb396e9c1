// A list of rows, by a theme's templates.
import { getTemplate, getUiOptions, titleId } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { elementId, joinPath, rowName } from '../../index.ts';
import {
  FieldView,
  useMessages,
  useFormContext,
  useRows,
  usePath,
  useWords,
  type RowsTemplateProps,
  type Templates,
} from '../../react/index.ts';
import { fieldPathId, NO_UI, unused, type RegistryOf } from './registry-of.ts';

const FOCUSABLE = ':is(input:not([type="hidden"]), select, textarea, [tabindex="0"])';

/** A list, by a theme's `ArrayFieldTemplate` and `ArrayFieldItemTemplate`. Each change is announced, and the focus goes where the next step is. */
export function themedRows(registryOf: RegistryOf): NonNullable<Templates['Rows']> {
  return function ThemedRows(props: RowsTemplateProps) {
    const { field, fieldRef, id, ui = NO_UI, rowUi, prefixItemCount, least, most, isOrderable, required, title, legend } = props;
    // Rows for pages without scripts are for the engine's own look.
    const keys = props.keys.slice(0, props.keys.length - props.noScriptRowCount);
    const { store, templates } = useFormContext();
    const words = useWords();
    const registry = registryOf(store.form);
    const path = usePath(fieldRef);
    const rows = useRows(path);
    const { error } = useMessages(fieldRef);
    const [spoken, setSpoken] = useState('');
    const frame = useRef<HTMLDivElement>(null);
    /** What gets the focus once the rows have changed. */
    const next = useRef<string>(undefined);
    useLayoutEffect(() => {
      if (next.current !== undefined) (frame.current?.querySelector<HTMLElement>(next.current) ?? frame.current)?.focus();
      next.current = undefined;
    });

    const look = getUiOptions(ui);
    const ArrayFieldTemplate = getTemplate('ArrayFieldTemplate', registry, look);
    const ItemTemplate = getTemplate('ArrayFieldItemTemplate', registry, look);
    const Errors = getTemplate('FieldErrorTemplate', registry, look);
    const shared = { registry, schema: field.schema.asSchema as object, uiSchema: ui };
    const place = { ...shared, fieldPathId: fieldPathId(id, path) };
    const one = rowName({ title }, { title: field.schema.child(prefixItemCount)?.whenEmpty.keywords.title });
    const nameOf = (index: number) => words('row', { title: one, number: index + 1 });
    const idOf = (key: string | undefined) => elementId(id, [key ?? '']);

    function add(): void {
      store.insertRow(path, keys.length);
      next.current = `[data-row="${idOf(store.getRowKeys(path).at(-1))}"] ${FOCUSABLE}`;
      setSpoken(words('rowAdded', { title: nameOf(keys.length) }));
    }

    function remove(index: number): void {
      store.commitAll(joinPath(path, index));
      rows.remove(index);
      next.current = `[data-undo="${id}"]`;
      setSpoken(words('rowRemoved', { title: nameOf(index) }));
    }

    function move(index: number, to: number): void {
      next.current = `[id="${document.activeElement?.id}"]`;
      store.commitAll(path);
      rows.move(index, to);
      setSpoken(words('rowMoved', { title: nameOf(index), moved: nameOf(to) }));
    }

    const items = keys.map((key, index): ReactElement => {
      const isRemovable = keys.length > least && index >= prefixItemCount;
      const canMove = isOrderable && keys.length > 1;
      const item = { ...place, fieldPathId: fieldPathId(idOf(key), joinPath(path, index)), index, totalItems: keys.length };
      return (
        <div key={key} data-row={idOf(key)} role="group" aria-label={nameOf(index)}>
          <ItemTemplate
            {...item}
            itemKey={key}
            className="rjsf-array-item"
            hasToolbar={isRemovable || canMove}
            displayLabel
            buttonsProps={{
              ...item,
              canAdd: keys.length < most,
              hasCopy: false,
              hasMoveUp: canMove && index > 0,
              hasMoveDown: canMove && index < keys.length - 1,
              hasRemove: isRemovable,
              onRemoveItem: () => remove(index),
              onMoveUpItem: () => move(index, index - 1),
              onMoveDownItem: () => move(index, index + 1),
              onCopyItem: unused,
              onAddItem: unused,
            }}
          >
            <FieldView fieldRef={fieldRef.child(index)} id={idOf(key)} ui={rowUi} legend={nameOf(index)} isAnswer />
          </ItemTemplate>
        </div>
      );
    });
    const removed = store.getRemovedRow(path);
    return (
      <div ref={frame} id={id} role="group" aria-labelledby={titleId(id)} tabIndex={-1} data-invalid={error === undefined ? undefined : ''}>
        <ArrayFieldTemplate
          {...place}
          title={typeof legend === 'string' ? legend : title}
          items={items}
          formData={keys}
          canAdd={keys.length < most}
          required={required}
          onAddClick={add}
        />
        {removed && keys.length < most && (
          <p>
            {words('rowRemoved', { title: nameOf(removed.index) })}{' '}
            <templates.Button icon="undo" data-undo={id} onClick={() => rows.restore()}>
              {words('undo')}
            </templates.Button>
          </p>
        )}
        <p role="status" className="visually-hidden">
          {spoken}
        </p>
        <Errors {...place} errors={error === undefined ? [] : [error]} />
      </div>
    );
  };
}
