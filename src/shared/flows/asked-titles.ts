import { mustBeTicked, type PossibleSchemas, type Subschema } from '#engine/index.ts';
import { payloadSchema } from '../forms/definition/payload-schema.ts';
import { siteForm } from '../forms/site-form.ts';
import type { FormDefinition } from '../forms/types.ts';

/** The title of a field, with those of what is asked inside; of a list with those of each row. */
function titled(name: string, schemas: PossibleSchemas, around: readonly Subschema[]): string {
  const title = schemas.subschemas.find(({ keywords }) => keywords.title !== undefined)?.keywords.title ?? name;
  const [own] = schemas.roots;
  // A form that contains itself is described once.
  if (!own || around.includes(own)) return title;
  const inside = titlesIn(schemas.isList ? schemas.child(0) : schemas, [...around, own]);
  return inside.length > 0 ? `${title} (${inside.join(', ')})` : title;
}

function titlesIn(schemas: PossibleSchemas, around: readonly Subschema[], isAsked: (name: string) => boolean = () => true): string[] {
  const names = schemas.names.filter(isAsked);
  return [...new Set(names.map((name) => titled(name, schemas.child(name), around)))];
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
  const isAsked = (name: string) => !isHidden(name) && !mustAgree(name);
  const titles = (isWanted: (name: string) => boolean) => titlesIn(siteForm(schema).schemas, [], isWanted);
  const ofOptions = titles((name) => revealed.has(name) && isAsked(name)).map((title) => title.split(' (')[0] ?? title);
  return [...new Set([...titles((name) => !revealed.has(name) && isAsked(name)), ...ofOptions])];
}
