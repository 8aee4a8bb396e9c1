// A list of rows that is shown by the templates of a theme.
import { getTemplate, getUiOptions, titleId } from '@rjsf/utils';
import { useRef, type ReactElement } from 'react';
import { elementId, joinPath } from '../../index.ts';
import {
  FieldView,
  useMessages,
  useFormContext,
  useRowChanges,
  usePath,
  useWords,
  type RowsTemplateProps,
  type Templates,
} from '../../react/index.ts';
import { fieldPathId, NO_UI, unused, type RegistryOf } from './registry-of.ts';

/**
 * Returns a template for a list, which uses the theme's `ArrayFieldTemplate` and `ArrayFieldItemTemplate`. Each change is announced to screen
 * readers, and moves the focus.
 */
export function themedRows(registryOf: RegistryOf): NonNullable<Templates['Rows']> {
  return function ThemedRows(props: RowsTemplateProps) {
    const { field, fieldRef, id, ui = NO_UI, rowUi, prefixItemCount, least, most, isOrderable, required, title, legend } = props;
    // Only the engine's own rows work without scripts.
    const keys = props.keys.slice(0, props.keys.length - props.noScriptRowCount);
    const { store, templates } = useFormContext();
    const words = useWords();
    const registry = registryOf(store.form);
    const path = usePath(fieldRef);
    const { error } = useMessages(fieldRef);
    const frame = useRef<HTMLDivElement>(null);
    const idOf = (key: string) => elementId(id, [key]);
    const { announcement, nameOf, actions, removed, add, restore } = useRowChanges(props, frame, (key) => `[data-row="${idOf(key)}"]`);

    const look = getUiOptions(ui);
    const ArrayFieldTemplate = getTemplate('ArrayFieldTemplate', registry, look);
    const ItemTemplate = getTemplate('ArrayFieldItemTemplate', registry, look);
    const Errors = getTemplate('FieldErrorTemplate', registry, look);
    const shared = { registry, schema: field.schema.asSchema as object, uiSchema: ui };
    const common = { ...shared, fieldPathId: fieldPathId(id, path) };
    const items = keys.map((key, index): ReactElement => {
      const isRemovable = keys.length > least && index >= prefixItemCount;
      const canMove = isOrderable && keys.length > 1;
      const item = { ...common, fieldPathId: fieldPathId(idOf(key), joinPath(path, index)), index, totalItems: keys.length };
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
              onRemoveItem: () => actions.remove(index),
              onMoveUpItem: () => actions.move(index, -1),
              onMoveDownItem: () => actions.move(index, 1),
              onCopyItem: unused,
              onAddItem: unused,
            }}
          >
            <FieldView fieldRef={fieldRef.child(index)} id={idOf(key)} ui={rowUi} legend={nameOf(index)} isAnswer />
          </ItemTemplate>
        </div>
      );
    });
    return (
      <div ref={frame} id={id} role="group" aria-labelledby={titleId(id)} tabIndex={-1} data-invalid={error === undefined ? undefined : ''}>
        <ArrayFieldTemplate
          {...common}
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
            <templates.Button icon="undo" data-undo={id} onClick={restore}>
              {words('undo')}
            </templates.Button>
          </p>
        )}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        <Errors {...common} errors={error === undefined ? [] : [error]} />
      </div>
    );
  };
}
