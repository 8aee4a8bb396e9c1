import { isPlainObject } from '../plain-object.ts';
import { kindShown, LISTS } from './holders.ts';
import { SentValues, type SendingStructure, type ShownPlace } from './sent.ts';

const NO_VALUES = {};
const none = () => false;

/** What conditions read of a place. */
export interface ReadThere {
  /** What is filled in, and nothing beside it. */
  readonly own: unknown;
  /** With what must be there, though nothing in it be filled in. */
  readonly all: () => unknown;
}

/**
 * What conditions read of a place while what shows there is being found: what is sent of it. It differs from that in two ways. A group or list
 * in which nothing is filled in is not sent, or as null, but its controls show as if it were: they go by what is sent once it has to be there.
 * And of a group only those names are looked at that are read.
 *
 * @param place with what shows there as far as that is known
 * @param isRead whether a name is read
 * @returns the same value where all of it is sent, and nothing else
 */
export function readOf(
  structure: SendingStructure,
  { schema, shape, way }: ShownPlace,
  value: unknown,
  isRead: (name: string) => boolean,
): ReadThere {
  const walker = new SentValues(structure);
  const place = { schema, way, shape };
  const kind = kindShown(shape);
  const asOne = (read: unknown): ReadThere => ({ own: read, all: () => read });
  if (Array.isArray(value) && LISTS.has(kind)) return asOne(walker.rows(place, value));
  const sent = kind === 'group' && isPlainObject(value) ? value : walker.at(schema, value, way, true, shape);
  if (kind !== 'group' || !(sent === undefined || isPlainObject(sent))) return asOne(sent);
  const values = sent ?? NO_VALUES;
  const filled = walker.filled(place, values);
  return { own: walker.whole(place, values, none, filled), all: () => walker.whole(place, values, isRead, filled) };
}
