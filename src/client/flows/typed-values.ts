import type { Payload } from '#shared/forms/types.ts';

type Control = Element & { readonly name?: string };

function typedIn(control: Control): unknown {
  if (control instanceof HTMLInputElement) {
    if (control.type === 'file') return control.files?.[0];
    const isText = control.type !== 'checkbox' && control.type !== 'radio';
    return isText && control.value !== control.defaultValue ? control.value : undefined;
  }
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue ? undefined : control.value;
  return control instanceof HTMLSelectElement && control.value !== '' ? control.value : undefined;
}

/**
 * What a visitor has typed or chosen in a form's prerendered HTML, by field. Read before the form starts again from what is
 * kept, so that who was faster than the scripts loses nothing.
 */
export function typedValues(form: HTMLFormElement | null): Payload {
  const controls = [...(form?.elements ?? [])] as Control[];
  return Object.fromEntries(controls.map((control) => [control.name ?? '', typedIn(control)]).filter(([name, value]) => name !== '' && value !== undefined));
}
