import { allSubschemas, type Form, type Subschema } from '#engine/index.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** A test of a schema's keywords. There is one function per form, because callers use it as the key of a cache. */
type KeywordsTest = (keywords: SiteKeywords) => boolean;

const CONDITIONAL = ['then', 'else'] as const;

/** The keywords of all schemas that apply only for some answers: branches, and all that they contain. */
function conditionalKeywords(form: Form): ReadonlySet<unknown> {
  const conditional = new Set<Subschema>();
  const add = (subschema: Subschema) => {
    if (conditional.has(subschema)) return;
    conditional.add(subschema);
    for (const inner of subschema.subschemas()) add(inner);
    if (subschema.ref) add(subschema.ref);
  };
  for (const subschema of allSubschemas(form)) {
    const branches = [...CONDITIONAL.map((keyword) => subschema.get(keyword)), ...subschema.list('oneOf'), ...subschema.list('anyOf')];
    for (const branch of [...branches, ...subschema.named('dependentSchemas').values()]) if (branch) add(branch);
  }
  return new Set([...conditional].map(({ keywords }) => keywords));
}

/** Cache of {@link notPersisted}. */
const tests = new WeakMap<FormSchema, KeywordsTest>();

/**
 * Returns the test for values that a draft must not contain: sensitive ones, passwords, and those that the page fills in itself.
 * A field that only a branch makes read-only is kept, since the visitor wrote it.
 */
export function notPersisted(schema: FormSchema): KeywordsTest {
  const cached = tests.get(schema);
  if (cached) return cached;
  let conditional: ReadonlySet<unknown> | undefined;
  const isConditional = (keywords: SiteKeywords) => (conditional ??= conditionalKeywords(siteForm(schema))).has(keywords);
  const isNotPersisted: KeywordsTest = (keywords) =>
    (keywords.readOnly === true && !isConditional(keywords)) ||
    keywords.privacy?.notInBrowser === true ||
    keywords.privacy?.sensitive === true ||
    keywords.format === 'password';
  tests.set(schema, isNotPersisted);
  return isNotPersisted;
}
