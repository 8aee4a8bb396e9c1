import { isEqual, type JsonObject } from '../schema/json.ts';
import type { Subschema } from '../schema/subschema.ts';

/** A `null` branch without a title is not shown as a choice. It only means that the value may be missing. */
const isUntitledNull = ({ keywords: { type, title } }: Subschema) => type === 'null' && title === undefined;

const propertyNamesOf = (branch: Subschema): ReadonlySet<string> =>
  new Set(branch.allOfChain.flatMap((subschema) => [...subschema.named('properties').keys()]));

/** The values that a branch accepts for a property, where it lists them with `const` or `enum`. */
function listedValues(branch: Subschema, name: string): readonly unknown[] | undefined {
  for (const subschema of branch.allOfChain) {
    for (const { keywords } of subschema.named('properties').get(name)?.allOfChain ?? []) {
      if (keywords.const !== undefined) return [keywords.const];
      if (keywords.enum) return keywords.enum;
    }
  }
  return undefined;
}

/** The branches of a `oneOf` or `anyOf`, and the discriminator that decides between them. */
export class Alternatives {
  readonly branches: readonly Subschema[];
  /** The branches that a visitor can select: without `false`, and without null that has no title. */
  readonly nonNullBranches: readonly Subschema[];
  /** The property whose value decides the branch: no two branches list the same value for it. */
  readonly discriminator: string | undefined;
  readonly #names: readonly ReadonlySet<string>[];

  constructor(branches: readonly Subschema[]) {
    this.branches = branches;
    this.nonNullBranches = branches.filter((branch) => !branch.rejectsAll && !branch.allOfChain.some(isUntitledNull));
    this.#names = branches.map(propertyNamesOf);
    this.discriminator = findDiscriminator(this.nonNullBranches);
  }

  /** The branch for a value of the discriminator. */
  branchFor(value: unknown): Subschema | undefined {
    const { discriminator } = this;
    if (discriminator === undefined) return undefined;
    return this.nonNullBranches.find((branch) => listedValues(branch, discriminator)?.some((listed) => isEqual(listed, value)));
  }

  /** A missing property whose value would decide between branches that all match: they list different values for it, except at most one. */
  undecidedProperty(matching: readonly Subschema[], value: JsonObject): string | undefined {
    const [first] = matching;
    return [...(first ? propertyNamesOf(first) : [])].find((name) => {
      if (Object.hasOwn(value, name) || !matching.every((branch) => propertyNamesOf(branch).has(name))) return false;
      const listed = matching.map((branch) => listedValues(branch, name));
      const texts = listed.flatMap((values) => values ?? [null]).map((entry) => JSON.stringify(entry));
      return listed.filter(Boolean).length >= matching.length - 1 && new Set(texts).size === texts.length;
    });
  }

  /** How many properties of the value only other branches declare, for each branch. */
  foreignPropertyCounts(value: JsonObject): number[] {
    const declared = Object.keys(value).filter((name) => this.#names.some((names) => names.has(name)));
    return this.#names.map((names) => declared.filter((name) => !names.has(name)).length);
  }
}

function findDiscriminator(branches: readonly Subschema[]): string | undefined {
  const [first] = branches;
  if (!first || branches.length < 2) return undefined;
  return [...propertyNamesOf(first)].find((name) => {
    const listed = branches.map((branch) => listedValues(branch, name));
    const texts = listed.flatMap((values) => (values ?? []).map((value) => JSON.stringify(value)));
    return listed.every((values) => values !== undefined) && new Set(texts).size === texts.length;
  });
}
