import { isDataReference } from '#engine/normalized-schema/index.ts';
import { partsOfPointer } from '#engine/normalized-schema/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf, schemaFields } from '../../schema-fields.ts';
import type { RuleIssue } from '../rule.ts';

/** How many levels of the value a key descends. In a definition, `$data` cannot go above its root, since each is compiled separately. */
const levelsIn = (key: string) => key.split('.').filter((part) => part === 'properties' || part === 'items').length;

/** Reports `$data` references to fields that do not exist, or that are out of reach. */
export function* lintData(schema: FormSchema): Generator<RuleIssue> {
  const places = schemaFields(schema);
  const paths = new Set(places.map(({ path }) => path.join('/')));
  const keys = dottedKeysOf(schema);
  const seen = new Set<string>();
  for (const { path, schemas } of places) {
    for (const subschema of schemas) {
      for (const [keyword, limit] of Object.entries(subschema)) {
        const key = `${keys.get(subschema)}.${keyword}`;
        if (!isDataReference(limit) || keys.get(subschema) === undefined || seen.has(`${key} ${path.join('/')}`)) continue;
        seen.add(`${key} ${path.join('/')}`);
        const { up = path.length, down } = partsOfPointer(limit.$data) ?? { up: Infinity, down: [] };
        const [holder, , ...inside] = key.split('.');
        if (holder === 'definitions' && up > levelsIn(inside.join('.'))) {
          yield [key, 'a definition cannot refer to fields outside itself', 'Write the rule where the definition is used'];
          continue;
        }
        const target = [...path.slice(0, Math.max(0, path.length - up)), ...down.map((part) => (/^\d+$/.test(part) ? '*' : part))];
        if (up > path.length || !paths.has(target.join('/')))
          yield [key, `"${limit.$data}" does not lead to a field`, 'Write 1/<name> for the field <name> beside this one'];
      }
    }
  }
}
