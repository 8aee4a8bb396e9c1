import { allSubschemas, type Form, type Subschema } from '#engine/index.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** A test of keywords: the very same function for the same form, as what it finds is cached. */
type KeywordsTest = (keywords: SiteKeywords) => boolean;

const CONDITIONAL = ['then', 'else'] as const;

/** The keywords of all schemas that apply by the form's answers alone. */
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
 * What the browser is not to keep of a form: what its schema calls sensitive or a password, and what the page fills in itself. What only a branch makes
 * read-only somebody has written before.
 */
export function heldBackIn(schema: FormSchema): KeywordsTest {
  const before = known.get(schema);
  if (before) return before;
  let conditional: ReadonlySet<unknown> | undefined;
  const isConditional = (keywords: SiteKeywords) => (conditional ??= conditionalKeywords(siteForm(schema))).has(keywords);
  const isHeldBack: KeywordsTest = (keywords) =>
    (keywords.readOnly === true && !isConditional(keywords)) ||
    keywords.privacy?.notInBrowser === true ||
    keywords.privacy?.sensitive === true ||
    keywords.format === 'password';
  known.set(schema, isHeldBack);
  return isHeldBack;
}
