import { payloadSchema } from '../forms/payload-schema.ts';
import { mustBeTicked } from '../forms/structure/needed.ts';
import { insides, spreadOfAll, wholeOf, type Places, type Root } from '../forms/schema/places.ts';
import type { FormDefinition } from '../forms/types.ts';

const namesIn = (places: Places, root: Root) =>
  new Set(spreadOfAll(places, root).flatMap(({ properties = {} }) => Object.keys(properties)));

/** What a field is called, with what is asked inside of it, in a list in each row of it. */
function titled(name: string, places: Places, root: Root, around: Places): string {
  const schemas = spreadOfAll(places, root);
  const title = schemas.find((schema) => schema.title !== undefined)?.title ?? name;
  const [own] = schemas;
  // A form that contains itself is told once.
  if (!own || around.includes(own)) return title;
  const isList = schemas.some(({ items, prefixItems }) => items ?? prefixItems);
  const inside = titlesIn(isList ? insides(places, 0, root) : places, root, [...around, own]);
  return inside.length > 0 ? `${title} (${inside.join(', ')})` : title;
}

function titlesIn(places: Places, root: Root, around: Places, isWanted: (name: string) => boolean = () => true): string[] {
  const names = [...namesIn(places, root)].filter(isWanted);
  return [...new Set(names.map((name) => titled(name, insides(places, name, root), root, around)))];
}

/**
 * The titles of all that a form asks and sends, whichever branch is taken: «References (Name, Phone)». What an option asks
 * for is named once for all options, without what stands in brackets behind it: «Clients (Laravel)», «Clients (Java)». That
 * somebody agrees is no more than that they sent it.
 */
export function askedTitles(form: FormDefinition): string[] {
  const schema = payloadSchema(form);
  const revealed = new Set(Object.values(schema.properties).flatMap(({ reveals = {} }) => Object.values(reveals).flat()));
  const isHidden = (name: string) => (form.ui[name] as Readonly<Record<string, unknown>> | undefined)?.['ui:widget'] === 'hidden';
  const mustAgree = (name: string) => mustBeTicked(schema.properties[name] ?? {});
  const isTold = (name: string) => !isHidden(name) && !mustAgree(name);
  const titles = (isWanted: (name: string) => boolean) => titlesIn(wholeOf(schema), schema, [], isWanted);
  const ofOptions = titles((name) => revealed.has(name) && isTold(name)).map((title) => title.split(' (')[0] ?? title);
  return [...new Set([...titles((name) => !revealed.has(name) && isTold(name)), ...ofOptions])];
}
