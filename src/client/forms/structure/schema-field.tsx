import Stock from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, type ComponentType } from 'react';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { kindAt } from '#shared/forms/structure/holders.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { useEngine } from '../form-context.ts';
import { ChosenPlace } from './chosen-place.tsx';
import { ControlField } from './control-field.tsx';
import { addressOf, isSamePlace, type PlaceProps, type ShownProps } from './place-props.ts';
import { useShape } from './use-shape.ts';

/** What shows at a place, through rjsf's registry: the form itself by rjsf's own SchemaField, all inside it without that detour. */
export function ShownPlace({ shape, ...props }: ShownProps) {
  const { ObjectField, ArrayField } = props.registry.fields as Record<string, ComponentType<ShownProps> | undefined>;
  const schema = shape.field as unknown as RJSFSchema;
  if (props.fieldPathId.path.length === 0) return <Stock {...props} {...{ shape }} schema={schema} />;
  const kind = kindAt(shape);
  if (kind === 'group') return ObjectField ? <ObjectField {...props} schema={schema} shape={shape} /> : null;
  if (shape.choices.length > 0) return <ChosenPlace {...props} shape={shape} />;
  if (kind === 'rows' || kind === 'files') return ArrayField ? <ArrayField {...props} schema={schema} shape={shape} /> : null;
  // There is but one value, which nobody is asked for.
  if (kind === 'none') return null;
  return <ControlField {...props} schema={shape.look as unknown as RJSFSchema} />;
}

function LivingPlace(props: PlaceProps) {
  const shape = useShape(props.schema as PartSchema, addressOf(props));
  return <ShownPlace {...props} shape={shape} />;
}

/** rjsf's seam for every place of a form. What shows at most of them follows from the schema alone; the others listen to what decides it. */
export const SchemaField = memo(function SchemaField(props: PlaceProps) {
  const { definition } = useEngine();
  const structure = structureOf(definition.schema);
  const schema = props.schema as PartSchema;
  if (structure.isLiving(schema)) return <LivingPlace {...props} />;
  return <ShownPlace {...props} shape={structure.shape(schema, undefined)} />;
}, isSamePlace);
