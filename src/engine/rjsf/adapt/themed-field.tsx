import { descriptionId, getTemplate, getUiOptions } from '@rjsf/utils';
import { useFormContext, type FieldTemplateProps, type Templates } from '../../react/index.ts';
import { fieldPathId, NO_UI, unused, type RegistryOf } from './registry-of.ts';

/** Returns a template for a field with a single control, which uses the theme's `FieldTemplate`. */
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
        // A checkbox widget has its label itself.
        displayLabel={widget !== 'checkbox' && look.label !== false}
        classNames="rjsf-field"
        rawDescription={description}
        description={<Description {...shared} id={descriptionId(id)} description={description} />}
        help={<Help {...common} {...(help !== undefined && { help })} hasErrors={errors.length > 0} />}
        rawErrors={errors}
        errors={
          // In the page before the error: screen readers only announce changes of a live region.
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
