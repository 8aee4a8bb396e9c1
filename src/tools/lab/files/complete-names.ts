import { findNodeAtLocation, getLocation, type JSONPath, parseTree } from 'jsonc-parser';
import type { Completion, FormTexts } from '../protocol/calls.ts';

interface Place {
  readonly path: string;
  readonly texts: FormTexts;
  readonly offset: number;
}

/** Where in schema.json the fields stand whose names a place of a file asks for; undefined where it asks for none. */
function fieldsNamedAt(path: string, at: JSONPath): JSONPath | undefined {
  const list = at.at(-2);
  if (typeof at.at(-1) !== 'number') return undefined;
  if (path === 'schema.json') return list === 'required' ? [...at.slice(0, -2), 'properties'] : undefined;
  const isOrder = path === 'ui.json' && (list === 'ui:order' || (at[1] === 'groups' && list === 'fields'));
  if (!isOrder) return undefined;
  // Of a group within the form, where its look stands in ui.json.
  const way = at[0] === 'ui:options' ? [] : at.slice(0, -2);
  return [...way.flatMap((name) => ['properties', name]), 'properties'];
}

/**
 * Names of fields that a place asks for, by the files as they are being written: what the tables' own schemas know of is saved.
 *
 * @param offset of the cursor
 */
export function namesAt({ path, texts, offset }: Place): Completion[] {
  const { [path]: text = '', 'schema.json': schema = '' } = texts;
  const { path: at, previousNode } = getLocation(text, offset);
  const wanted = fieldsNamedAt(path, at);
  const tree = wanted && parseTree(schema);
  const fields = tree && findNodeAtLocation(tree, wanted);
  const isWithin = previousNode !== undefined && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const range = isWithin ? { from: previousNode.offset, to: previousNode.offset + previousNode.length } : { from: offset, to: offset };
  return (fields?.children ?? []).map(({ children: [name] = [] }) => {
    const label = JSON.stringify(name?.value);
    return { label, insert: label.replaceAll('$', '\\$'), ...range };
  });
}
