import type { ButtonProps, Templates } from './registry.ts';
import { FormLayout } from './templates/form-layout.tsx';

function Button({ icon: _none, ...props }: ButtonProps) {
  return <button type="button" {...props} />;
}

/** The engine's own templates, without styling. */
export const defaultTemplates: Templates = { Button, Icon: () => null, FormLayout };
