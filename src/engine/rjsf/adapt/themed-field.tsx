import { descriptionId, getTemplate, getUiOptions } from '@rjsf/utils';
import { useFormContext, type FieldTemplateProps, type Templates } from '../../react/index.ts';
import { fieldPathId, NO_UI, unused, type RegistryOf } from './registry-of.ts';

/** Returns a template for a field with a single control, which uses the theme's `FieldTemplate`. */
export function themedField(registryOf: RegistryOf): NonNullable<Templates['Field']> {
  return function ThemedField(props: FieldTemplateProps) {
    const { path, id, label, legend, ui = NO_UI, options, widget, required, isReadOnly, hidden, messages, children } = props;
    const registry = registryOf(useFormContext().store.form);
    if (hidden) return children;
    const uiOptions = getUiOptions(ui);
    const FieldTemplate = getTemplate('FieldTemplate', registry, uiOptions);
    const Description = getTemplate('DescriptionFieldTemplate', registry, uiOptions);
    const Help = getTemplate('FieldHelpTemplate', registry, uiOptions);
    const Errors = getTemplate('FieldErrorTemplate', registry, uiOptions);
    const errors = messages.error === undefined ? [] : [messages.error];
    const schema = props.schema as object;
    const baseProps = { schema, uiSchema: ui, registry };
    const templateProps = { ...baseProps, fieldPathId: fieldPathId(id, path) };
    const description = options.description ?? props.schema.description ?? '';
    const help = messages.advice ?? options.help;
    return (
      <FieldTemplate
        {...templateProps}
        id={id}
        label={typeof legend === 'string' ? legend : label}
        required={required}
        hidden={false}
        readonly={isReadOnly}
        disabled={false}
        // A checkbox widget has its label itself.
        displayLabel={widget !== 'checkbox' && uiOptions.label !== false}
        classNames="rjsf-field"
        rawDescription={description}
        description={<Description {...baseProps} id={descriptionId(id)} description={description} />}
        help={<Help {...templateProps} {...(help !== undefined && { help })} hasErrors={errors.length > 0} />}
        rawErrors={errors}
        errors={
          // This element is in the page before the error is, since screen readers only announce changes of a live region.
          <div aria-live={messages.isSilent || messages.isFromServer ? 'off' : 'polite'}>
            <Errors {...templateProps} errors={errors} />
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
