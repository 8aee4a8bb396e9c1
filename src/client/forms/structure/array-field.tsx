import { getUiOptions } from '@rjsf/utils';
import { use, useCallback, useSyncExternalStore } from 'react';
import { emptyRow, rowStart } from '#shared/forms/structure/defaults.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { isNever } from '#shared/forms/schema/told-apart.ts';
import type { FieldPath } from '#shared/forms/path.ts';
import { useEngine } from '../form-context.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { SpareContext } from '../spare-context.ts';
import { Rows } from '../templates/rows.tsx';
import { useSpare } from '../templates/use-spare.ts';
import { addressOf, placeTitle, structureAround, type ShownProps } from '../engine/place-props.ts';

function useRowKeys(list: FieldPath, least: number, emptyAt: (index: number) => unknown): readonly string[] {
  const { store } = useEngine();
  const listen = useCallback((listener: () => void) => store.onRows(list, listener), [store, list]);
  const read = () => store.rows.of(list, least, emptyAt);
  return useSyncExternalStore(listen, read, read);
}

/** A list: a row an entry, each known by a key of its own. */
export function ArrayField(props: ShownProps) {
  const { shape, uiSchema = {}, registry, fieldPathId, required = false, legend } = props;
  const structure = structureAround(props);
  const { minItems = 0, maxItems = Infinity, prefixItems = [], items } = shape.field;
  const isOpen = items !== undefined && !isNever(items);
  const least = Math.max(minItems, prefixItems.length);
  const most = isOpen ? maxItems : Math.min(maxItems, prefixItems.length);
  const row = structure.inside(shape, prefixItems.length) ?? {};
  const kindOf = (schema: PartSchema) => kindShown(structure.shape(schema, undefined));
  const kind = kindOf(row);
  const emptyAt = (index: number) => emptyRow(index < prefixItems.length ? kindOf(structure.inside(shape, index) ?? {}) : kind);
  const list = addressOf(props);
  const keys = useRowKeys(list, Math.min(least, most), emptyAt);
  // Rows of a kind that holds itself: one in the other, there would be no end of them.
  const isEnough = use(SpareContext) && structure.holdsItself(row, 'entries');
  const isReadOnly = use(ReadOnlyContext);
  const spare = useSpare(isEnough || isReadOnly ? 0 : most - keys.length);
  const { orderable = true } = getUiOptions(uiSchema) as { orderable?: boolean };
  const ownTitleAt = (index: number) =>
    index < prefixItems.length ? structure.shape(structure.inside(shape, index) ?? {}, undefined).field.title : undefined;
  const title = placeTitle({ ...props, schema: shape.field as typeof props.schema });
  return (
    <Rows
      list={list}
      keys={spare > 0 ? [...keys, ...Array.from({ length: spare }, (_one, index) => String(keys.length + index))] : keys}
      spare={spare}
      schemaAt={(index) => structure.inside(shape, index) ?? {}}
      startOfNext={() => rowStart(structure, row)}
      ownTitleAt={ownTitleAt}
      uiSchema={uiSchema['items'] as typeof props.uiSchema}
      rowTitle={row.title ?? structure.shape(row, undefined).field.title}
      isGroup={kind === 'group'}
      fixed={prefixItems.length}
      least={isReadOnly ? keys.length : Math.min(least, most)}
      most={isReadOnly ? keys.length : most}
      isOrderable={orderable && prefixItems.length === 0 && !isReadOnly}
      {...{ registry, fieldPathId, required, title }}
      legend={legend ?? title}
      field={shape.field as typeof props.schema}
      options={getUiOptions(uiSchema)}
    />
  );
}
