import { useCallback, useSyncExternalStore } from 'react';
import { joined } from '#shared/forms/path.ts';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import type { Shape } from '#shared/forms/structure/shape.ts';
import { addressOf, structureAround, type PlaceProps } from '../engine/place-props.ts';
import { useEngine } from '../form-context.ts';

/** What shows at a place whose values decide it; renders again when that changes, and listens to nothing but what decides. */
export function useShape(props: PlaceProps): Shape {
  const { store } = useEngine();
  const structure = structureAround(props);
  const schema = props.schema as PartSchema;
  const address = addressOf(props);
  const listen = useCallback(
    (listener: () => void) => {
      const deciding = structure.controllingPaths(schema).map((path) => store.onValue(joined(address, path), listener));
      const ends = [...deciding, store.onChoice(address, listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [structure, store, schema, address],
  );
  const read = () => structure.shape(schema, store.valueAt(address), store.wayTo(address));
  return useSyncExternalStore(listen, read, read);
}
