import { use, type ComponentProps } from 'react';
import type { IconName, Templates } from '#engine/react/index.ts';
import { Button } from '#client/ui/button/button.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { ArrowDown, ArrowUp, Camera, FileText, Plus, Trash2, Undo2, Upload } from '#client/ui/lucide/icons.ts';
import type { LucideIcon } from '#client/ui/lucide/lucide-icon.tsx';
import { FieldHelpContext } from '../field-help.ts';
import { SiteFormLayout } from './form-layout.tsx';

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  add: Plus,
  remove: Trash2,
  up: ArrowUp,
  down: ArrowDown,
  undo: Undo2,
  file: FileText,
  upload: Upload,
  camera: Camera,
};

function FormButton({ icon, ...props }: ComponentProps<Templates['Button']>) {
  return <Button {...props} variant={icon === 'add' ? 'outline' : 'text'} icon={ICONS[icon]} iconPosition="start" />;
}

function FormIcon({ name }: { readonly name: IconName }) {
  return <Icon icon={ICONS[name]} size={name === 'file' || name === 'upload' ? 20 : 16} />;
}

function ErrorHelp({ path, schema }: ComponentProps<NonNullable<Templates['ErrorHelp']>>) {
  return use(FieldHelpContext)?.(path, schema);
}

/** The site's templates for parts of a form. */
export const siteTemplates: Templates = { Button: FormButton, Icon: FormIcon, FormLayout: SiteFormLayout, ErrorHelp };
