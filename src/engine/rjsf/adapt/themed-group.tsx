import { getTemplate, getUiOptions, titleId, type UiSchema } from '@rjsf/utils';
import { Fragment } from 'react';
import { GroupContentsContext, useMessages, useFormContext, type GroupTemplateProps, type Templates } from '../../react/index.ts';
import { fieldPathId, NO_UI, unused, type RegistryOf } from './registry-of.ts';

const isHidden = (ui: UiSchema, name: string) => getUiOptions(ui[name] as UiSchema | undefined).widget === 'hidden';

/** Returns a template for a group, which uses the theme's `ObjectFieldTemplate`. The error of the group itself is below its fields. */
export function themedGroup(registryOf: RegistryOf): NonNullable<Templates['Group']> {
  return function ThemedGroup({ field, fieldRef, id, ui = NO_UI, legend, names, contents }: GroupTemplateProps) {
    const registry = registryOf(useFormContext().store.form);
    const { error } = useMessages(fieldRef);
    const look = getUiOptions(ui);
    const ObjectFieldTemplate = getTemplate('ObjectFieldTemplate', registry, look);
    const Errors = getTemplate('FieldErrorTemplate', registry, look);
    const { asSchema, keywords } = field.schema;
    // Else the theme would show its own button to add an entry, beside the engine's.
    const schema = { ...asSchema, additionalProperties: false } as object;
    const common = { schema, uiSchema: ui, registry, fieldPathId: fieldPathId(id, fieldRef.path) };
    const title = typeof legend === 'string' ? legend : (keywords.title ?? String(field.key ?? ''));
    const description = look.description ?? keywords.description;
    const properties = names.map((name) => ({
      name,
      content: <Fragment key={name}>{contents.get(name)}</Fragment>,
      hidden: isHidden(ui, name),
      disabled: false,
      readonly: false,
    }));
    return (
      <div id={id} role="group" aria-labelledby={titleId(id)} tabIndex={-1} data-invalid={error === undefined ? undefined : ''}>
        <GroupContentsContext value={contents}>
          <ObjectFieldTemplate
            {...common}
            title={title}
            {...(description !== undefined && { description })}
            properties={properties}
            required={field.required}
            disabled={false}
            readonly={false}
            formData={{}}
            onAddProperty={unused}
          />
        </GroupContentsContext>
        <Errors {...common} errors={error === undefined ? [] : [error]} />
      </div>
    );
  };
}
