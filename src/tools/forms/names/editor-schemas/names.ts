import type { Project } from '../../project.ts';

/** The kinds of names in the meta-schemas, with their descriptions. Their values come from the tables. */
const NAMES = {
  form: 'A folder under schemas/forms.',
  page: 'Page id: a row of pages.config.ts.',
  dialog: 'A dialog of schemas/defaults/submit.json.',
  dialogOrOwn: 'A dialog of schemas/defaults/submit.json by name, or one of its own.',
  definition: 'A shared definition: ../../shared/<file>.json#/$defs/<name>.',
} as const;

type Name = keyof typeof NAMES;

/**
 * The schema with the names that editors complete. `check` uses `anyNames` instead, since the rules of `lint` report wrong names better.
 *
 * @param pages ids of the pages
 */
export function namesSchema({ forms, shared, defaults }: Project, pages: readonly string[]): object {
  const dialogs = { enum: Object.keys(defaults.submit.dialogs) };
  const definitions = Object.entries(shared).flatMap(([file, { $defs }]) =>
    Object.keys($defs).map((name) => `../../shared/${file}.json#/$defs/${name}`),
  );
  const values: Readonly<Record<Name, object>> = {
    form: { enum: forms.map(({ source }) => source.name) },
    page: { enum: pages },
    dialog: dialogs,
    dialogOrOwn: { anyOf: [dialogs, { type: 'object' }] },
    // Definitions in the same shared file refer to each other without its path.
    definition: { anyOf: [{ enum: definitions }, { pattern: '^#(/|$)' }] },
  };
  const described = Object.entries(values).map(([name, value]) => [name, { description: NAMES[name as Name], ...value }] as const);
  return { definitions: Object.fromEntries(described) };
}

/** A schema that accepts any name. */
export function anyNames(): object {
  return { definitions: Object.fromEntries(Object.keys(NAMES).map((name) => [name, {}])) };
}
