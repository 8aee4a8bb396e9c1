// Lists the data that the site asks for and keeps, by form.
import { keptInWords } from '../forms/definition/notice.ts';
import type { FormDefinition } from '../forms/types.ts';
import type { FlowTable } from './derive.ts';
import { mustBeTicked, type PossibleSchemas, type Subschema } from '#engine/index.ts';
import { payloadSchema } from '../forms/definition/payload-schema.ts';
import { siteForm } from '../forms/site-form.ts';

/** The title of a field, with those of what is asked inside; of a list with those of each row. */
function titled(name: string, schemas: PossibleSchemas, around: readonly Subschema[]): string {
  const title = schemas.subschemas.find(({ keywords }) => keywords.title !== undefined)?.keywords.title ?? name;
  const [own] = schemas.roots;
  // A form that contains itself is described once.
  if (!own || around.includes(own)) return title;
  const inside = titlesIn(schemas.isList ? schemas.child(0) : schemas, [...around, own]);
  return inside.length > 0 ? `${title} (${inside.join(', ')})` : title;
}

function titlesIn(schemas: PossibleSchemas, around: readonly Subschema[], isAsked: (name: string) => boolean = () => true): string[] {
  const names = schemas.names.filter(isAsked);
  return [...new Set(names.map((name) => titled(name, schemas.child(name), around)))];
}

/**
 * The titles of all that a form asks and sends, whichever branch is taken: «References (Name, Phone)». What an option asks
 * for is named once for all options, without what stands in brackets behind it: «Clients (Laravel)», «Clients (Java)». That
 * somebody agrees is no more than that they sent it.
 */
export function askedTitles(form: FormDefinition): string[] {
  const schema = payloadSchema(form);
  const revealed = new Set(Object.values(schema.properties).flatMap(({ reveals = {} }) => Object.values(reveals).flat()));
  const isHidden = (name: string) => (form.ui[name] as Readonly<Record<string, unknown>> | undefined)?.['ui:widget'] === 'hidden';
  const mustAgree = (name: string) => mustBeTicked(schema.properties[name] ?? {});
  const isAsked = (name: string) => !isHidden(name) && !mustAgree(name);
  const titles = (isWanted: (name: string) => boolean) => titlesIn(siteForm(schema).schemas, [], isWanted);
  const ofOptions = titles((name) => revealed.has(name) && isAsked(name)).map((title) => title.split(' (')[0] ?? title);
  return [...new Set([...titles((name) => !revealed.has(name) && isAsked(name)), ...ofOptions])];
}

type Forms = ReadonlyMap<string, FormDefinition>;

/** What the privacy policy says of one form or application; `text` with the marks of rich text. */
export interface CollectedData {
  readonly term: string;
  readonly text: string;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Forms that send something and stand alone, by title. */
function formsAlone(forms: Forms, flows: FlowTable): FormDefinition[] {
  const steps = new Set(Object.values(flows).flatMap((flow) => flow.steps.map(({ form }) => form)));
  return [...forms.values()]
    .filter(({ name, submit }) => submit.notice !== undefined && !steps.has(name))
    .toSorted((a, b) => a.schema.title.localeCompare(b.schema.title));
}

/** The applications in the order of their tabs: what each is called, and what is said of each of its steps. */
function applications(forms: Forms, flows: FlowTable, tell: (form: FormDefinition) => string) {
  return Object.values(flows)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.tab.position - b.tab.position)
    .map((flow) => {
      const steps = flow.steps.map(({ form: name, label }) => {
        const form = forms.get(name);
        return `**${label}:** ${form ? tell(form) : ''}`;
      });
      return { flow, term: `${capitalised(flow.group)}: ${flow.tab.label}`, text: steps.join(' ') };
    });
}

/** What we keep, what for and how long: forms that stand alone by title, then each application with its steps. */
export function listKeptData(forms: Forms, flows: FlowTable): CollectedData[] {
  const alone = formsAlone(forms, flows).map(({ schema, submit }) => ({ term: schema.title, text: submit.notice ?? '' }));
  const inSteps = applications(forms, flows, ({ submit }) => submit.purpose ?? '').map(({ flow, term, text }) => {
    const kept = keptInWords(forms.get(flow.steps[0]?.form ?? '')?.submit.keepFor ?? {});
    return { term, text: `${text} ${kept}` };
  });
  return [...alone, ...inSteps];
}

/** What each of them asks for, by the titles of its fields. */
export function listAskedData(forms: Forms, flows: FlowTable): CollectedData[] {
  const tell = (form: FormDefinition) => {
    // A question loses its mark among titles: «Who referred you?, Availability» stumbles.
    const titles = askedTitles(form)
      .map((title) => title.replace(/\?$/, ''))
      .join(', ');
    return titles.endsWith('.') ? titles : `${titles}.`;
  };
  const alone = formsAlone(forms, flows).map((form) => ({ term: form.schema.title, text: tell(form) }));
  return [...alone, ...applications(forms, flows, tell).map(({ term, text }) => ({ term, text }))];
}
