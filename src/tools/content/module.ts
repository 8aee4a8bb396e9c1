/** A value of another module, which is imported. */
export class Reference {
  readonly module: string;
  readonly name: string;

  constructor(module: string, name: string) {
    this.module = module;
    this.name = name;
  }
}

function literal(value: unknown, nameOf: (reference: Reference) => string): string {
  if (value instanceof Reference) return nameOf(value);
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, nameOf)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{ ${entries.map(([key, part]) => `${JSON.stringify(key)}: ${literal(part, nameOf)}`).join(', ')} }`;
}

/** The source of a module that exports these values. A `Reference` becomes an import. */
export function writeModule(exports: Readonly<Record<string, unknown>>): string {
  const imports = new Map<string, string>();
  const nameOf = ({ module, name }: Reference) => {
    const statement = `{ ${name} as $ } from ${JSON.stringify(module)};`;
    const local = imports.get(statement) ?? `_${imports.size}`;
    imports.set(statement, local);
    return local;
  };
  const lines = Object.entries(exports)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `export const ${name} = ${literal(value, nameOf)};`);
  return [...[...imports].map(([statement, local]) => `import ${statement.replace('$', local)}`), ...lines, ''].join('\n');
}
