import { findNodeAtLocation, getLocation, type JSONPath, parseTree } from 'jsonc-parser';
import type { Completion, FormTexts } from '../protocol/calls.ts';

interface OpenFile {
  readonly path: string;
  readonly texts: FormTexts;
  readonly offset: number;
}

/** The path in schema.json of the fields whose names a list accepts; undefined if the cursor is in no list of field names. */
function fieldsPathFor(path: string, cursor: JSONPath): JSONPath | undefined {
  const list = cursor.at(-2);
  if (typeof cursor.at(-1) !== 'number') return undefined;
  if (path === 'schema.json') return list === 'required' ? [...cursor.slice(0, -2), 'properties'] : undefined;
  const isOrder = path === 'ui.json' && (list === 'ui:order' || (cursor[1] === 'groups' && list === 'fields'));
  if (!isOrder) return undefined;
  // The groups around the list, by the names in ui.json.
  const groups = cursor[0] === 'ui:options' ? [] : cursor.slice(0, -2);
  return [...groups.flatMap((name) => ['properties', name]), 'properties'];
}

/**
 * Field names that fit at the cursor. They come from the edited files; the generated schemas only have the saved names.
 *
 * @param offset of the cursor
 */
export function namesAt({ path, texts, offset }: OpenFile): Completion[] {
  const { [path]: text = '', 'schema.json': schema = '' } = texts;
  const { path: cursor, previousNode } = getLocation(text, offset);
  const fieldsPath = fieldsPathFor(path, cursor);
  const tree = fieldsPath && parseTree(schema);
  const fields = tree && findNodeAtLocation(tree, fieldsPath);
  const isWithin = previousNode !== undefined && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const range = isWithin ? { from: previousNode.offset, to: previousNode.offset + previousNode.length } : { from: offset, to: offset };
  return (fields?.children ?? []).map(({ children: [name] = [] }) => {
    const label = JSON.stringify(name?.value);
    return { label, insert: label.replaceAll('$', '\\$'), ...range };
  });
}
