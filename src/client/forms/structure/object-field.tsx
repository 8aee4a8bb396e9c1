import { getUiOptions, type ObjectFieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { PartSchema } from '#shared/forms/schema/places.ts';
import { rowStart } from '#shared/forms/structure/defaults.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import { Entries } from '../templates/entries.tsx';
import { BranchChoice } from '../templates/branch-choice.tsx';
import { ControlField } from './control-field.tsx';
import { inOrder } from './in-order.ts';
import { isOneControl } from './shown-place.tsx';
import { placeIdOf } from '../engine/place-id.ts';
import { addressOf, placeTitle, structureAround, type ObjectTemplateProps, type ShownProps } from '../engine/place-props.ts';

/**
 * What holds other fields: they stand in the order of `ui:order`, what the visitor has to choose right before what that shows,
 * and the template lays them out. rjsf's own does the same, and for each field what changing names and values needs; here fields
 * ask the store, so that this renders once for each set of fields.
 */
export function ObjectField(props: ShownProps) {
  const { shape, schema, uiSchema = {}, fieldPathId, registry, formData, required = false, legend, onChange, onBlur, onFocus } = props;
  const { fields, templates, globalFormOptions } = registry;
  const { SchemaField } = fields;
  const ObjectFieldTemplate = templates.ObjectFieldTemplate as ComponentType<ObjectTemplateProps>;
  if (!SchemaField) throw new Error('The registry of a form has no SchemaField');
  const order = getUiOptions(uiSchema)['order'] as readonly string[] | undefined;
  const title = placeTitle(props);
  const structure = structureAround(props);
  const wanted = new Set(schema.required);
  /** Where nothing filled in is an answer, too, nobody has to fill anything in; that of yes and no is none of them. */
  function isAsked(name: string): boolean {
    if (!wanted.has(name)) return false;
    const inside = schema.properties?.[name] as PartSchema;
    return structure.nothing(inside) === undefined || kindShown(structure.shape(inside, undefined)) === 'tick';
  }
  const shown = (name: string, content: ReactNode) => ({
    name,
    content: content as ObjectFieldTemplateProps['properties'][number]['content'],
    disabled: false,
    readonly: false,
    hidden: false,
  });
  const properties = inOrder(Object.keys(schema.properties ?? {}), order, shape.after).map((name) => {
    const inside = schema.properties?.[name] as PartSchema;
    const fixed = structure.isLiving(inside) ? undefined : structure.shape(inside, undefined);
    // Straight away, as most fields are: what stands between a form and five hundred controls is paid for each time it opens.
    const [Place, own] = fixed && isOneControl(fixed) ? [ControlField, fixed.look] : [SchemaField, inside];
    return shown(
      name,
      <Place
        key={name}
        name={name}
        required={isAsked(name)}
        schema={own as unknown as RJSFSchema}
        uiSchema={uiSchema[name]}
        fieldPathId={placeIdOf(globalFormOptions.idPrefix, [...fieldPathId.path, name])}
        formData={undefined}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />,
    );
  });
  // What is chosen is the group itself, whose title stands right above.
  const isOnly = shape.choices.length === 1 && fieldPathId.path.length > 0;
  for (const choice of shape.choices) {
    const at = properties.findIndex(({ name }) => choice.names.has(name));
    const content = (
      <BranchChoice key={choice.key} choice={choice} address={addressOf(props)} id={fieldPathId.$id} isTitled={isOnly} isGroup>
        {isOnly ? (legend ?? title) : 'Choose one'}
      </BranchChoice>
    );
    properties.splice(at < 0 ? properties.length : at, 0, shown(choice.key, content));
  }
  const { taken } = shape;
  if (taken) {
    const entryOf = (name: string) => structure.inside(shape, name) ?? Object.values(shape.field.patternProperties ?? {})[0] ?? {};
    const content = (
      <Entries
        key="entries"
        list={addressOf(props)}
        known={taken}
        schemaOf={entryOf}
        isEndless={structure.holdsItself(entryOf(''), 'entries')}
        startOfNext={() => rowStart(structure, entryOf(''))}
        uiSchema={uiSchema['additionalProperties'] as typeof uiSchema | undefined}
        most={(shape.field.maxProperties ?? Infinity) - properties.length}
        registry={registry}
        fieldPathId={fieldPathId}
      />
    );
    properties.push(shown('entries ', content));
  }
  return (
    <ObjectFieldTemplate
      title={title}
      legend={legend}
      after={shape.after}
      properties={properties}
      required={required}
      fieldPathId={fieldPathId}
      schema={schema}
      uiSchema={uiSchema}
      formData={formData}
      registry={registry}
      onAddProperty={() => {}}
    />
  );
}
