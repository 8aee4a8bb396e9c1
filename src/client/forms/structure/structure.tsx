import Stock from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  englishStringTranslator,
  type FieldProps,
  type GlobalFormOptions,
  type Registry,
  type RegistryWidgetsType,
  type RJSFSchema,
  type SchemaUtilsType,
} from '@rjsf/utils';
import { memo, useMemo, type ComponentType, type ReactNode } from 'react';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { widgets } from '../widgets/registry.ts';
import { FieldViewContext } from './field-view-context.ts';
import { FieldView } from './field-view.tsx';

/** Which schema applies to a field is decided before rjsf sees it, so there is no reference, and no branch, left for it to resolve. */
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

const JustChildren = ({ children }: { children?: ReactNode }) => children;

/** The form itself: all inside it is shown without rjsf. */
function ObjectField({ fieldPathId, uiSchema }: FieldProps) {
  return (
    <FieldViewContext value={FieldView}>
      <FieldView path="" id={fieldPathId.$id} ui={uiSchema} />
    </FieldViewContext>
  );
}

/** The parts of rjsf that forms use. Its default registry would bring all others along, some 20 kB (gzip). */
function registryOf({ schema }: FormDefinition, idPrefix: string): Registry<Payload> {
  return {
    fields: { ObjectField } as unknown as Registry<Payload>['fields'],
    templates: {
      FieldTemplate: JustChildren as ComponentType,
      FieldErrorTemplate: () => null,
    } as unknown as Registry<Payload>['templates'],
    widgets: widgets as unknown as RegistryWidgetsType,
    rootSchema: schema as unknown as RJSFSchema,
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

/** The fields of a form, through rjsf's registry. It holds no values and no errors, and renders once. */
export const Structure = memo(function Structure({ definition, idPrefix }: StructureProps) {
  const registry = useMemo(() => registryOf(definition, idPrefix), [definition, idPrefix]);
  return (
    <Stock
      name=""
      schema={registry.rootSchema}
      uiSchema={definition.ui as never}
      fieldPathId={{ path: [], $id: idPrefix }}
      formData={NO_VALUES}
      registry={registry}
      onChange={unused}
      onBlur={unused}
      onFocus={unused}
    />
  );
});
