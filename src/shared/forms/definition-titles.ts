import { IN_PLACE_APPLICATORS, mapSubschemas } from './schema/applicators.ts';
import { definitionName, type Subschema, type Root } from './schema/subschemas.ts';

/** A reference to a definition, and what is called so there; undefined where that is called as the definition that refers is. */
interface Reference {
  readonly from: string | undefined;
  readonly title: string | undefined;
}

const IS_IN_PLACE: ReadonlySet<string> = new Set(IN_PLACE_APPLICATORS);

/** By definition: who refers to it. */
function referencesIn(root: Root): ReadonlyMap<string, readonly Reference[]> {
  const { definitions = {}, ...form } = root;
  const found = new Map<string, Reference[]>();
  function visit(schema: Subschema, around: string | undefined, from: string | undefined): void {
    const { title = around, $ref } = schema;
    const name = $ref === undefined ? undefined : definitionName($ref);
    if (name !== undefined) {
      const own = schema.title ?? definitions[name]?.title;
      found.set(name, [...(found.get(name) ?? []), { from, title: own ?? title }]);
    }
    for (const [keyword, value] of Object.entries(schema))
      mapSubschemas(keyword, value, [], (one, path) => {
        const inside = keyword === 'properties' ? path.at(-1) : title;
        if (typeof one === 'object' && one !== null)
          visit(one, inside, IS_IN_PLACE.has(keyword) || inside === undefined ? from : undefined);
        return one;
      });
  }
  visit(form, undefined, undefined);
  for (const [name, one] of Object.entries(definitions)) visit(one, one.title, name);
  return found;
}

/**
 * What the fields are called that are made of each definition: a title beside a reference goes before that of the definition.
 *
 * @returns by name of the definition; nothing for one that no field refers to
 */
export function definitionTitles(root: Root): (name: string) => ReadonlySet<string> {
  const references = referencesIn(root);
  return (name) => {
    const titles = new Set<string>();
    const met = new Set([name]);
    // The set grows as it is walked.
    for (const one of met) {
      for (const { from, title } of references.get(one) ?? []) {
        if (title !== undefined) titles.add(title);
        else if (from !== undefined) met.add(from);
      }
    }
    return titles;
  };
}
