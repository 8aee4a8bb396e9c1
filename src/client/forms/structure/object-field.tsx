import { getUiOptions, orderProperties, toFieldPathId, type FieldProps, type RJSFSchema } from '@rjsf/utils';

/**
 * What holds other fields: they stand in the order of `ui:order`, and the template lays them out. rjsf's own does the same,
 * and for each field what changing names and values needs; here fields ask the store, so that this renders once.
 */
export function ObjectField(props: FieldProps) {
  const { name, title, schema, uiSchema = {}, fieldPathId, registry, formData, required = false, onChange, onBlur, onFocus } = props;
  const { fields, templates, globalFormOptions } = registry;
  const { SchemaField } = fields;
  const { ObjectFieldTemplate } = templates;
  if (!SchemaField) throw new Error('The registry of a form has no SchemaField');
  const order = getUiOptions(uiSchema)['order'];
  const properties = orderProperties(Object.keys(schema.properties ?? {}), order).map((property) => ({
    name: property,
    content: (
      <SchemaField
        key={property}
        name={property}
        required={schema.required?.includes(property) ?? false}
        schema={schema.properties?.[property] as RJSFSchema}
        uiSchema={uiSchema[property]}
        fieldPathId={toFieldPathId(property, globalFormOptions, fieldPathId.path)}
        formData={undefined}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    ),
    disabled: false,
    readonly: false,
    hidden: false,
  }));
  return (
    <ObjectFieldTemplate
      title={schema.title ?? title ?? name}
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
