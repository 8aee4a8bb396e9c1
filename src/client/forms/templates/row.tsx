import type { FieldPathId, Registry, RJSFSchema, UiSchema } from '@rjsf/utils';
import { ArrowDown, ArrowUp, Trash2 } from '#client/ui/lucide/icons.ts';
import { memo, useMemo, type ComponentType } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { Button } from '#client/ui/button/button.tsx';
import { placeIdOf } from '../engine/place-id.ts';
import type { PlaceProps } from '../engine/place-props.ts';
import { SpareContext } from '../spare-context.ts';
import styles from './nested.module.css';
import { legendId } from '../widgets/control-props.ts';
import { RowTitle } from './row-title.tsx';

/** What is done to rows; each says the row's key. */
export interface RowActions {
  readonly remove: (key: string) => void;
  readonly move: (key: string, by: number) => void;
}

type RowProps = {
  list: FieldPath;
  rowKey: string;
  schema: PartSchema;
  uiSchema: UiSchema | undefined;
  registry: Registry;
  holder: FieldPathId;
  /** What one row is called, without its number. */
  title: string;
  /** Of a row that stands where no other can: it is not counted. */
  ownTitle: string | undefined;
  isGroup: boolean;
  isSpare: boolean;
  isRemovable: boolean;
  isOrderable: boolean;
  actions: RowActions;
};

const unused = () => {};

/** One row of a list: its fields, and what can be done to it as a whole. It renders once; where it stands its title says by itself. */
export const Row = memo(function Row(props: RowProps) {
  const { list, rowKey, schema, uiSchema, registry, holder, title, ownTitle, isGroup, isSpare, isRemovable, isOrderable, actions } = props;
  const SchemaField = registry.fields.SchemaField as ComponentType<PlaceProps>;
  const fieldPathId = useMemo(() => placeIdOf(registry.globalFormOptions.idPrefix, [...holder.path, rowKey]), [rowKey, registry, holder]);
  const legend = useMemo(() => ownTitle ?? <RowTitle list={list} rowKey={rowKey} title={title} />, [list, rowKey, title, ownTitle]);
  const id = `${fieldPathId.$id}-row`;
  // Named by the row's title, which changes without them.
  const titleId = isGroup ? legendId(fieldPathId.$id) : `${id}-title`;
  const named = (action: string) => ({ id: `${id}-${action}`, 'aria-labelledby': `${id}-${action} ${titleId}` });
  const place = (
    <SchemaField
      name={rowKey}
      schema={schema as unknown as RJSFSchema}
      {...(uiSchema && { uiSchema })}
      fieldPathId={fieldPathId}
      legend={legend}
      isAnswer={ownTitle === undefined}
      formData={undefined}
      registry={registry}
      onChange={unused}
      onBlur={unused}
      onFocus={unused}
    />
  );
  return (
    <div data-row={rowKey} data-spare={isSpare ? '' : undefined} className={isGroup ? styles.row : styles.single}>
      {isSpare ? <SpareContext value>{place}</SpareContext> : place}
      {!isSpare && (isRemovable || isOrderable) && (
        <div className={styles.actions}>
          {!isGroup && (
            <span id={titleId} className="visually-hidden">
              {legend}
            </span>
          )}
          {isOrderable && (
            <>
              <Button variant="text" icon={ArrowUp} iconPosition="start" {...named('up')} onClick={() => actions.move(rowKey, -1)}>
                Move up
              </Button>
              <Button variant="text" icon={ArrowDown} iconPosition="start" {...named('down')} onClick={() => actions.move(rowKey, 1)}>
                Move down
              </Button>
            </>
          )}
          {isRemovable && (
            <Button variant="text" icon={Trash2} iconPosition="start" {...named('remove')} onClick={() => actions.remove(rowKey)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
});
