import { memo } from 'react';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { addressOf, isSamePlace, type PlaceProps } from '../engine/place-props.ts';
import { useEngine } from '../form-context.ts';
import { ShownPlace } from './shown-place.tsx';
import { useShape } from './use-shape.ts';

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
