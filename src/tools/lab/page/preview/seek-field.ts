import { elementId } from '#engine/index.ts';

/**
 * Brings a field into the window: the first of the page that is part of it, whatever its form's ids begin with.
 *
 * @param name of one of the fields on top
 */
export function seekField(name: string): void {
  const own = elementId('', [name]);
  const isOfIt = ({ id }: Element) => {
    const place = id.slice(id.indexOf('.'));
    return place === own || place.startsWith(`${own}.`) || place.startsWith(`${own}-`);
  };
  [...document.querySelectorAll('[id*="."]')].find(isOfIt)?.scrollIntoView({ block: 'center' });
}
