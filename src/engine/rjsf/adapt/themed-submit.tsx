import { useFormContext, type SubmitTemplateProps, type Templates } from '../../react/index.ts';
import type { RegistryOf } from './registry-of.ts';

/** Returns a template for the submit button, which uses the theme's `SubmitButton`. */
export function themedSubmit(registryOf: RegistryOf): NonNullable<Templates['Submit']> {
  return function ThemedSubmit({ text, disabled }: SubmitTemplateProps) {
    const registry = registryOf(useFormContext().store.form);
    const { SubmitButton } = registry.templates.ButtonTemplates;
    return (
      <SubmitButton
        registry={registry}
        uiSchema={{ 'ui:submitButtonOptions': { submitText: text, norender: false, props: { disabled } } }}
      />
    );
  };
}
