import { descriptionId, getTemplate, getUiOptions } from '@rjsf/utils';
import { useFormContext, type FieldTemplateProps, type Templates } from '../../react/index.ts';
import { fieldPathId, NO_UI, unused, type RegistryOf } from './registry-of.ts';

/** A field that is one control, by a theme's `FieldTemplate`. */
export function themedField(registryOf: RegistryOf): NonNullable<Templates['Field']> {
  return function ThemedField(props: FieldTemplateProps) {
    const { path, id, label, legend, ui = NO_UI, options, widget, required, isReadOnly, hidden, messages, children } = props;
    const registry = registryOf(useFormContext().store.form);
    if (hidden) return children;
    const look = getUiOptions(ui);
    const FieldTemplate = getTemplate('FieldTemplate', registry, look);
    const Description = getTemplate('DescriptionFieldTemplate', registry, look);
    const Help = getTemplate('FieldHelpTemplate', registry, look);
    const Errors = getTemplate('FieldErrorTemplate', registry, look);
    const errors = messages.error === undefined ? [] : [messages.error];
    const schema = props.schema as object;
    const shared = { schema, uiSchema: ui, registry };
    const common = { ...shared, fieldPathId: fieldPathId(id, path) };
    const description = options.description ?? props.schema.description ?? '';
    const help = messages.advice ?? options.help;
    return (
      <FieldTemplate
        {...common}
        id={id}
        label={typeof legend === 'string' ? legend : label}
        required={required}
        hidden={false}
        readonly={isReadOnly}
        disabled={false}
        // The label of a single box stands beside it.
        displayLabel={widget !== 'checkbox' && look.label !== false}
        classNames="rjsf-field"
        rawDescription={description}
        description={<Description {...shared} id={descriptionId(id)} description={description} />}
        help={<Help {...common} {...(help !== undefined && { help })} hasErrors={errors.length > 0} />}
        rawErrors={errors}
        errors={
          // There before it speaks.
          <div aria-live={messages.isSilent || messages.isFromServer ? 'off' : 'polite'}>
            <Errors {...common} errors={errors} />
          </div>
        }
        onChange={unused}
        onKeyRename={unused}
        onKeyRenameBlur={unused}
        onRemoveProperty={unused}
      >
        <>{children}</>
      </FieldTemplate>
    );
  };
}
