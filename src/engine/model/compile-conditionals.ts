// Collects the conditionals of a field when its form is compiled, and orders them so that each is decided after those that it depends on.
import { getOrCreate } from '../schema/json.ts';
import type { SchemaDocument, Subschema } from '../schema/subschema.ts';
import { hiddenNames } from '../evaluation/forbidden-names.ts';
import type { SubschemaEvaluator } from '../evaluation/evaluation.ts';
import { classifyBranches } from './classify-branches.ts';
import { ConditionReads } from './condition-reads.ts';
import type { ApplicableSchema, Conditional } from './conditional.ts';
import { orderByDependencies } from './dependency-order.ts';
import { PossibleSchemas } from './possible-schemas.ts';

export interface CompiledConditionals {
  /** The schemas that apply to every value. */
  readonly unconditional: readonly ApplicableSchema[];
  /** Each comes after those that it depends on. */
  readonly conditionals: readonly Conditional[];
  /** Subschemas whose `oneOf` or `anyOf` has one schema and null. That one schema is in `unconditional`. */
  readonly nullable: ReadonlySet<Subschema>;
}

/** A conditional that is not ordered yet. */
interface DraftConditional extends Omit<Conditional, 'guards' | 'cyclicNames' | 'groupSize'> {
  guards: [index: number, branch: number][] | undefined;
}

/** A conditional whose branches are single schemas: those that apply with them are not collected yet. */
type NewConditional = Pick<Conditional, 'kind' | 'keyword' | 'reads' | 'alternatives' | 'name'> & {
  readonly subschemas: readonly (Subschema | undefined)[];
  readonly shared?: readonly Subschema[];
};

/** Whether a schema contains no conditional. */
export const isUnconditional = (subschema: Subschema): boolean =>
  subschema.isUnconditional &&
  subschema.keywords['dependentRequired'] === undefined &&
  ![...subschema.named('properties').values()].some(({ keywords }) => keywords.reveals);

/** @param placeSchemas the schemas that apply to a field by its place in the form */
export function compileConditionals(
  placeSchemas: readonly ApplicableSchema[],
  document: SchemaDocument,
  evaluator: SubschemaEvaluator,
): CompiledConditionals {
  const collector = new ConditionalCollector(document, evaluator);
  const unconditional = collector.collect(placeSchemas);
  return { unconditional, conditionals: orderConditionals(collector.drafts, unconditional, placeSchemas), nullable: collector.nullable };
}

const propertyNames = (schemas: readonly ApplicableSchema[]): Set<string> =>
  new Set(schemas.flatMap(({ subschema }) => [...subschema.named('properties').keys()]));

class ConditionalCollector {
  readonly drafts: DraftConditional[] = [];
  readonly nullable = new Set<Subschema>();
  readonly #document: SchemaDocument;
  readonly #evaluator: SubschemaEvaluator;
  readonly #draftsOf = new Map<Subschema, DraftConditional[]>();

  constructor(document: SchemaDocument, evaluator: SubschemaEvaluator) {
    this.#document = document;
    this.#evaluator = evaluator;
  }

  collect(placeSchemas: readonly ApplicableSchema[]): readonly ApplicableSchema[] {
    const seen = new Set<Subschema>();
    const all = placeSchemas.flatMap((schema) => this.#withAllOf(schema));
    const unconditional = all.filter(({ subschema }) => !seen.has(subschema) && seen.add(subschema));
    const declared = propertyNames(unconditional);
    for (const schema of unconditional) this.#collectFrom(schema, declared, undefined);
    return unconditional;
  }

  /** A schema with all schemas that apply with it: references, `allOf`, and the one schema beside null in `oneOf` or `anyOf`. */
  #withAllOf(schema: ApplicableSchema, seen = new Set<Subschema>()): ApplicableSchema[] {
    return schema.subschema.allOfChain.flatMap((subschema): ApplicableSchema[] => {
      if (seen.has(subschema)) return [];
      seen.add(subschema);
      const besideNull = (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
        if (!subschema.has(keyword)) return [];
        const alternatives = this.#evaluator.alternatives(subschema.list(keyword));
        const [only] = alternatives.nonNullBranches;
        if (!only || classifyBranches(alternatives, new Set()) !== 'nullable') return [];
        this.nullable.add(subschema);
        return this.#withAllOf({ ...schema, subschema: only }, seen);
      });
      return [{ ...schema, subschema }, ...besideNull];
    });
  }

  /**
   * @param declared names of the properties that are declared when the schema applies
   * @param guard the branch that contains the schema
   */
  #collectFrom({ subschema, reads }: ApplicableSchema, declared: ReadonlySet<string>, guard: [number, number] | undefined): void {
    const existing = this.#draftsOf.get(subschema);
    if (existing) {
      // The same schema in another branch: its conditionals apply in both.
      for (const draft of existing) {
        if (guard) draft.guards?.push(guard);
        else draft.guards = undefined;
      }
      return;
    }
    const drafts: DraftConditional[] = [];
    this.#draftsOf.set(subschema, drafts);
    for (const conditional of this.#conditionalsOf(subschema, declared)) {
      const { subschemas, shared = [], ...rest } = conditional;
      const index = this.drafts.length;
      const sharedSchemas = shared.map((sharedSchema) => ({ subschema: sharedSchema, reads }));
      const names = new Set([...declared, ...propertyNames(sharedSchemas)]);
      const after = [...rest.reads.names.keys()].find((name) => names.has(name));
      const draft: DraftConditional = {
        ...rest,
        index,
        subschema,
        guards: guard && [guard],
        branches: subschemas.map((branch) => (branch ? this.#withAllOf({ subschema: branch, reads: rest.reads, after }) : [])),
        shared: sharedSchemas,
      };
      this.drafts.push(draft);
      drafts.push(draft);
      for (const [branch, schemas] of draft.branches.entries()) {
        const inner = new Set([...names, ...propertyNames(schemas)]);
        for (const schema of schemas) this.#collectFrom(schema, inner, [index, branch]);
      }
    }
  }

  #conditionalsOf(subschema: Subschema, declared: ReadonlySet<string>): readonly NewConditional[] {
    const test = subschema.get('if');
    const then = subschema.get('then');
    const otherwise = subschema.get('else');
    return [
      ...[...subschema.named('dependentSchemas')].map(([name, dependent]): NewConditional => {
        const reads = ConditionReads.properties([name]);
        return { kind: 'dependent', keyword: 'dependentSchemas', reads, name, subschemas: [dependent] };
      }),
      ...this.#dependentRequired(subschema),
      ...(test && (then ?? otherwise)
        ? [{ kind: 'if' as const, keyword: 'if', reads: ConditionReads.of([test]), subschemas: [then, otherwise] }]
        : []),
      ...(['oneOf', 'anyOf'] as const).flatMap((keyword) => this.#alternatives(subschema, keyword, declared)),
      ...this.#reveals(subschema),
    ];
  }

  /** Turns `dependentRequired` into a schema with `required` that applies if the other property has a value. */
  #dependentRequired(subschema: Subschema): readonly NewConditional[] {
    const { dependentRequired = {}, errorMessage } = subschema.keywords;
    return Object.entries(dependentRequired as Readonly<Record<string, readonly string[]>>).map(([name, names]) => ({
      kind: 'dependent',
      keyword: 'dependentRequired',
      reads: ConditionReads.properties([name]),
      name,
      subschemas: [this.#derived(subschema, `dependentRequired/${name}`, { required: names, errorMessage })],
    }));
  }

  #alternatives(subschema: Subschema, keyword: 'oneOf' | 'anyOf', declared: ReadonlySet<string>): readonly NewConditional[] {
    if (!subschema.has(keyword)) return [];
    const alternatives = this.#evaluator.alternatives(subschema.list(keyword));
    const { nonNullBranches: branches, discriminator: name } = alternatives;
    const common = { keyword, alternatives, subschemas: branches };
    switch (classifyBranches(alternatives, declared)) {
      case 'discriminated': {
        if (name === undefined) return [];
        const isRequired = branches.every((branch) => branch.allOfChain.some(({ keywords }) => keywords.required?.includes(name)));
        const { errorMessage } = subschema.keywords;
        const shared = [
          ...(declared.has(name) ? [] : [this.#discriminatorField(subschema, keyword, branches, name)]),
          ...(isRequired ? [this.#derived(subschema, `${keyword}#required`, { required: [name], errorMessage })] : []),
        ];
        return [{ ...common, kind: 'discriminated', reads: ConditionReads.properties([name]), name, shared }];
      }
      case 'matched':
        return [{ ...common, kind: 'matched', reads: ConditionReads.of(branches) }];
      case 'choice':
        return [{ ...common, kind: 'choice', reads: ConditionReads.nothing }];
      default:
        return [];
    }
  }

  /** The schema of a field that offers the discriminator's values of all branches, where only the branches declare that property. */
  #discriminatorField(subschema: Subschema, keyword: string, branches: readonly Subschema[], name: string): Subschema {
    const fields = branches.map((branch) => branch.allOfChain.flatMap((schema) => schema.named('properties').get(name) ?? [])[0]);
    const values = fields.map(
      (field) =>
        field?.allOfChain.flatMap(({ keywords }) => (keywords.const === undefined ? (keywords.enum ?? []) : [keywords.const])) ?? [],
    );
    const { const: _const, enum: _enum, default: _default, title: _title, ...rest } = fields[0]?.keywords ?? {};
    // If the titles differ between branches, they are the titles of the options, and not of the field.
    const fieldTitles = fields.map((field) => field?.keywords.title);
    const [title, ...otherTitles] = new Set(fieldTitles);
    const titles = branches.map((branch, index) => branch.keywords.title ?? (otherTitles.length > 0 ? fieldTitles[index] : undefined));
    const isNamed = values.every(({ length }, index) => length === 1 && titles[index] !== undefined);
    const field = {
      ...rest,
      title: (otherTitles.length === 0 ? title : undefined) ?? name,
      enum: values.flat(),
      ...(isNamed && { enumNames: titles }),
    };
    return this.#derived(subschema, `${keyword}#${name}`, { properties: { [name]: field } });
  }

  /** Turns `reveals` into a schema that hides a property while none of the options that reveal it is selected. */
  #reveals(subschema: Subschema): readonly NewConditional[] {
    const revealedBy = new Map<string, Set<string>>();
    for (const [by, { keywords }] of subschema.named('properties')) {
      for (const name of Object.values(keywords.reveals ?? {}).flat()) revealedBy.set(name, (revealedBy.get(name) ?? new Set()).add(by));
    }
    return [...revealedBy].map(([name, deciding]) => ({
      kind: 'reveals',
      keyword: 'reveals',
      reads: ConditionReads.properties(deciding),
      name,
      subschemas: [this.#derived(subschema, `reveals#${name}`, { not: { required: [name] } })],
    }));
  }

  /** A schema that the form does not contain, but that a keyword in it implies. */
  #derived(subschema: Subschema, suffix: string, schema: Readonly<Record<string, unknown>>): Subschema {
    return this.#document.subschema(schema, `${subschema.path}#${suffix}`);
  }
}

const CHILD_KEYWORDS = ['properties', 'patternProperties', 'additionalProperties', 'items', 'prefixItems'];
/** Keywords that may let a required field submit a value although it is empty. */
const EMPTY_VALUE_KEYWORDS = [...CHILD_KEYWORDS, 'const', 'nullable'];
/** Keywords in a conditional schema that may change the kind of a declared field. */
const CHANGING_KEYWORDS = [
  ...EMPTY_VALUE_KEYWORDS,
  'type',
  'enum',
  'format',
  'fileTypes',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
];

/** Stands for all names. */
const ANY_NAME = '';

/** Orders conditionals so that each comes after those that affect the properties it reads. Those that depend on each other form a group. */
function orderConditionals(
  drafts: readonly DraftConditional[],
  unconditional: readonly ApplicableSchema[],
  placeSchemas: readonly ApplicableSchema[],
): readonly Conditional[] {
  if (drafts.length === 0) return [];
  const mayBeEmpty = memoizeMayBeEmpty(new PossibleSchemas(placeSchemas.map(({ subschema }) => subschema)));
  const declared = propertyNames(unconditional);
  const affectedBy = new Map<string, number[]>();
  for (const { index, branches, shared, reads } of drafts) {
    const names = new Set([...declared, ...propertyNames(shared)]);
    const affected = new Set(branches.flatMap((schemas) => affectedNames(schemas, names, reads, mayBeEmpty)));
    for (const name of affected) affectedBy.set(name, [...(affectedBy.get(name) ?? []), index]);
  }
  const affectingAny = affectedBy.get(ANY_NAME) ?? [];
  const namesRead = ({ reads }: DraftConditional) => [...(reads.readsEverything ? affectedBy : reads.names).keys()];
  const affecting = (name: string) => [...(affectedBy.get(name) ?? []), ...affectingAny];

  const dependencies = drafts.map((draft) => {
    const guards = (draft.guards ?? []).map(([index]) => index);
    return [...new Set([...guards, ...namesRead(draft).flatMap(affecting)])].sort((a, b) => a - b);
  });
  return orderByDependencies(dependencies).flatMap((group) =>
    group.flatMap((index) => {
      const draft = drafts[index];
      if (!draft) return [];
      const isCyclic = (name: string) => affecting(name).some((cause) => group.includes(cause));
      return [{ ...draft, groupSize: group.length, cyclicNames: new Set(namesRead(draft).filter(isCyclic)) }];
    }),
  );
}

/** Names of the fields that a branch may change: their visibility, kind or submitted value. */
function affectedNames(
  branch: readonly ApplicableSchema[],
  declared: ReadonlySet<string>,
  reads: ConditionReads,
  mayBeEmpty: (name: string) => boolean,
): string[] {
  return branch.flatMap(({ subschema }) => {
    const properties = [...subschema.named('properties')].flatMap(([name, property]) => {
      // A condition never changes the kind of a field that it reads; it can only add fields inside.
      const changing = reads.names.has(name) ? CHILD_KEYWORDS : CHANGING_KEYWORDS;
      const changes = property.collectSubschemas.some((schema) => schema.rejectsAll || changing.some((keyword) => schema.has(keyword)));
      return declared.has(name) && !changes ? [] : [name];
    });
    const required = (subschema.keywords.required ?? []).filter(mayBeEmpty);
    const additional = subschema.get('additionalProperties');
    const affectsAny =
      subschema.has('patternProperties') ||
      subschema.has('items') ||
      subschema.has('prefixItems') ||
      (additional !== undefined && !additional.rejectsAll && !additional.acceptsAll);
    return [...properties, ...required, ...hiddenNames(subschema), ...(affectsAny ? [ANY_NAME] : [])];
  });
}

/** Memoizes whether a required property may submit a value although it is empty: a group, list, constant or null. */
function memoizeMayBeEmpty(schemas: PossibleSchemas): (name: string) => boolean {
  const cache = new Map<string, boolean>();
  const mayBeEmpty = (subschema: Subschema) =>
    EMPTY_VALUE_KEYWORDS.some((keyword) => subschema.has(keyword)) ||
    [subschema.keywords.type].flat().some((type) => type === 'object' || type === 'array' || type === 'null');
  return (name) => getOrCreate(cache, name, () => schemas.child(name).subschemas.some(mayBeEmpty));
}
