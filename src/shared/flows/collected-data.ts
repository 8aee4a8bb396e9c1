// Lists the data that the site asks for and keeps, by form, for the privacy policy.
import { keptInWords } from '../forms/definition/notice.ts';
import type { FormDefinition } from '../forms/types.ts';
import type { FlowTable } from './derive.ts';
import { mustBeTicked, type PossibleSchemas, type Subschema } from '#engine/index.ts';
import { payloadSchema } from '../forms/definition/payload-schema.ts';
import { siteForm } from '../forms/site-form.ts';

/** The title of a field, followed by those of the fields in it: «References (Name, Phone)». */
function titleWithInner(name: string, schemas: PossibleSchemas, ancestors: readonly Subschema[]): string {
  const title = schemas.subschemas.find(({ keywords }) => keywords.title !== undefined)?.keywords.title ?? name;
  const [root] = schemas.roots;
  // A recursive schema is described once.
  if (!root || ancestors.includes(root)) return title;
  const inner = titlesIn(schemas.isList ? schemas.child(0) : schemas, [...ancestors, root]);
  return inner.length > 0 ? `${title} (${inner.join(', ')})` : title;
}

function titlesIn(schemas: PossibleSchemas, ancestors: readonly Subschema[], isIncluded: (name: string) => boolean = () => true): string[] {
  const names = schemas.names.filter(isIncluded);
  return [...new Set(names.map((name) => titleWithInner(name, schemas.child(name), ancestors)))];
}

/**
 * The titles of all fields that a form asks for and sends, in any branch. Fields that options reveal are listed once for all options,
 * without the option in brackets: «Clients (Laravel)» and «Clients (Java)» become «Clients». Consent checkboxes are left out.
 */
export function askedTitles(form: FormDefinition): string[] {
  const schema = payloadSchema(form);
  const revealed = new Set(Object.values(schema.properties).flatMap(({ reveals = {} }) => Object.values(reveals).flat()));
  const isHidden = (name: string) => (form.ui[name] as Readonly<Record<string, unknown>> | undefined)?.['ui:widget'] === 'hidden';
  const mustAgree = (name: string) => mustBeTicked(schema.properties[name] ?? {});
  const isAsked = (name: string) => !isHidden(name) && !mustAgree(name);
  const titles = (isIncluded: (name: string) => boolean) => titlesIn(siteForm(schema).schemas, [], isIncluded);
  const revealedTitles = titles((name) => revealed.has(name) && isAsked(name)).map((title) => title.split(' (')[0] ?? title);
  return [...new Set([...titles((name) => !revealed.has(name) && isAsked(name)), ...revealedTitles])];
}

type Forms = ReadonlyMap<string, FormDefinition>;

/** The entry of the privacy policy for one form or application. `text` is marked text. */
export interface CollectedData {
  readonly term: string;
  readonly text: string;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The forms with a privacy notice that are not steps of an application, by title. */
function standaloneForms(forms: Forms, flows: FlowTable): FormDefinition[] {
  const steps = new Set(Object.values(flows).flatMap((flow) => flow.steps.map(({ form }) => form)));
  return [...forms.values()]
    .filter(({ name, submit }) => submit.notice !== undefined && !steps.has(name))
    .toSorted((a, b) => a.schema.title.localeCompare(b.schema.title));
}

/** The applications in the order of their tabs, each with a description of all steps. */
function describeApplications(forms: Forms, flows: FlowTable, describe: (form: FormDefinition) => string) {
  return Object.values(flows)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.tab.position - b.tab.position)
    .map((flow) => {
      const steps = flow.steps.map(({ form: name, label }) => {
        const form = forms.get(name);
        return `**${label}:** ${form ? describe(form) : ''}`;
      });
      return { flow, term: `${capitalised(flow.group)}: ${flow.tab.label}`, text: steps.join(' ') };
    });
}

/** The data that the site keeps, with purpose and retention: single forms by title, then applications. */
export function listKeptData(forms: Forms, flows: FlowTable): CollectedData[] {
  const single = standaloneForms(forms, flows).map(({ schema, submit }) => ({ term: schema.title, text: submit.notice ?? '' }));
  const inSteps = describeApplications(forms, flows, ({ submit }) => submit.purpose ?? '').map(({ flow, term, text }) => {
    const kept = keptInWords(forms.get(flow.steps[0]?.form ?? '')?.submit.keepFor ?? {});
    return { term, text: `${text} ${kept}` };
  });
  return [...single, ...inSteps];
}

/** The data that the site asks for: the titles of the fields, in the same order. */
export function listAskedData(forms: Forms, flows: FlowTable): CollectedData[] {
  const describe = (form: FormDefinition) => {
    // Without question marks, since «Who referred you?, Availability» is hard to read.
    const titles = askedTitles(form)
      .map((title) => title.replace(/\?$/, ''))
      .join(', ');
    return titles.endsWith('.') ? titles : `${titles}.`;
  };
  const single = standaloneForms(forms, flows).map((form) => ({ term: form.schema.title, text: describe(form) }));
  return [...single, ...describeApplications(forms, flows, describe).map(({ term, text }) => ({ term, text }))];
}
