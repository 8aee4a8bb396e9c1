import { memo } from 'react';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { isSamePlace, structureAround, type PlaceProps } from '../engine/place-props.ts';
import { shownPlace } from './shown-place.tsx';
import { useShape } from './use-shape.ts';

function LivingPlace(props: PlaceProps) {
  const shape = useShape(props);
  return shownPlace({ ...props, shape });
}

/** rjsf's seam for every place of a form. What shows at most of them follows from the schema alone; the others listen to what decides it. */
export const SchemaField = memo(function SchemaField(props: PlaceProps) {
  const structure = structureAround(props);
  const schema = props.schema as PartSchema;
  if (structure.isLiving(schema)) return <LivingPlace {...props} />;
  return shownPlace({ ...props, shape: structure.shape(schema, undefined) });
}, isSamePlace);
