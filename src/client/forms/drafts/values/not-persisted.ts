import { allSubschemas, type Form, type Subschema } from '#engine/index.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** Whether a schema's keywords have a property. One function per form, since callers cache what it finds by the function. */
type KeywordsTest = (keywords: SiteKeywords) => boolean;

const CONDITIONAL = ['then', 'else'] as const;

/** The keywords of all schemas that apply only for some answers: branches, and all that they contain. */
function conditionalKeywords(form: Form): ReadonlySet<unknown> {
  const found = new Set<Subschema>();
  const add = (one: Subschema) => {
    if (found.has(one)) return;
    found.add(one);
    for (const inside of one.subschemas()) add(inside);
    if (one.ref) add(one.ref);
  };
  for (const one of allSubschemas(form)) {
    const branches = [...CONDITIONAL.map((keyword) => one.get(keyword)), ...one.list('oneOf'), ...one.list('anyOf')];
    for (const branch of [...branches, ...one.named('dependentSchemas').values()]) if (branch) add(branch);
  }
  return new Set([...found].map(({ keywords }) => keywords));
}

const known = new WeakMap<FormSchema, KeywordsTest>();

/**
 * Returns the test for values that a draft must not contain: sensitive ones, passwords, and those that the page fills in itself.
 * A field that only a branch makes read-only is kept, since the visitor wrote it.
 */
export function notPersisted(schema: FormSchema): KeywordsTest {
  const before = known.get(schema);
  if (before) return before;
  let conditional: ReadonlySet<unknown> | undefined;
  const isConditional = (keywords: SiteKeywords) => (conditional ??= conditionalKeywords(siteForm(schema))).has(keywords);
  const isNotPersisted: KeywordsTest = (keywords) =>
    (keywords.readOnly === true && !isConditional(keywords)) ||
    keywords.privacy?.notInBrowser === true ||
    keywords.privacy?.sensitive === true ||
    keywords.format === 'password';
  known.set(schema, isNotPersisted);
  return isNotPersisted;
}
