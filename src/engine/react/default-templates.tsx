import type { ButtonProps, Templates } from './registry.ts';
import { FormLayout } from './templates/form-layout.tsx';

function Button({ icon: _none, ...props }: ButtonProps) {
  return <button type="button" {...props} />;
}

/** Templates without a look of their own. */
export const defaultTemplates: Templates = { Button, Icon: () => null, FormLayout };
