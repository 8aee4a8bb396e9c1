import { elementId } from '#engine/index.ts';

/**
 * Scrolls to a field: to the first element whose id belongs to it. Ids begin with the name of the form, which is ignored.
 *
 * @param name of a top-level field
 */
export function seekField(name: string): void {
  const fieldId = elementId('', [name]);
  const belongsToField = ({ id }: Element) => {
    const withoutForm = id.slice(id.indexOf('.'));
    return withoutForm === fieldId || withoutForm.startsWith(`${fieldId}.`) || withoutForm.startsWith(`${fieldId}-`);
  };
  [...document.querySelectorAll('[id*="."]')].find(belongsToField)?.scrollIntoView({ block: 'center' });
}
