import {
  englishStringTranslator,
  type GlobalFormOptions,
  type Registry,
  type RegistryWidgetsType,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { placeIdOf } from '../engine/place-id.ts';
import { templates } from '../templates/registry.ts';
import { widgets } from '../widgets/registry.ts';
import { ArrayField } from './array-field.tsx';
import { ObjectField } from './object-field.tsx';
import { SchemaField } from './schema-field.tsx';

/**
 * Which schema holds at a place is decided before rjsf sees it (`structureOf`): there is no reference, and no branch, left for it to
 * resolve, which would take a validator, 20 ms for five hundred fields and 13 kB (gzip).
 */
const RESOLVED = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  getDisplayLabel: () => false,
  isSelect: () => true,
} as Partial<SchemaUtilsType<Payload>> as SchemaUtilsType<Payload>;

/** The store has the values, and controls ask it by themselves. */
const NO_VALUES: Payload = {};
const unused = () => {};

const OPTIONS = {
  idSeparator: '.',
  useFallbackUiForUnsupportedType: false,
  experimental_componentUpdateStrategy: 'shallow',
} as const satisfies Partial<GlobalFormOptions>;

/** The parts of rjsf that forms use, each by its own name: its default registry would bring the others along, some 20 kB (gzip). */
function registryOf({ schema }: FormDefinition, idPrefix: string): Registry<Payload> {
  const rootSchema = schema as unknown as RJSFSchema;
  return {
    fields: { SchemaField, ObjectField, ArrayField } as unknown as Registry<Payload>['fields'],
    templates: templates as Registry<Payload>['templates'],
    widgets: widgets as unknown as RegistryWidgetsType,
    rootSchema,
    schemaUtils: RESOLVED,
    formContext: undefined,
    translateString: englishStringTranslator,
    globalFormOptions: { ...OPTIONS, idPrefix },
  };
}

type StructureProps = {
  definition: FormDefinition;
  /** Begins every control's id. */
  idPrefix: string;
};

/**
 * Which controls a form has, in which order: rjsf's part. Its registry stands in for its `Form`, so that it is told of
 * structure alone: it holds no values, no errors, and runs once.
 */
export const Structure = memo(function Structure({ definition, idPrefix }: StructureProps) {
  const registry = useMemo(() => registryOf(definition, idPrefix), [definition, idPrefix]);
  return (
    <SchemaField
      name=""
      schema={registry.rootSchema}
      uiSchema={definition.ui}
      fieldPathId={placeIdOf(idPrefix, [])}
      formData={NO_VALUES}
      registry={registry}
      onChange={unused}
      onBlur={unused}
      onFocus={unused}
    />
  );
});
