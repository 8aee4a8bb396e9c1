// Converts leads to the data that the desk's pages show.
import { describeValues, type DescribedPart } from '#engine/index.ts';
import { flowStartingWith } from '#shared/flows/derive.ts';
import { valueAt } from '#shared/forms/path.ts';
import { personFields } from '#shared/forms/definition/person.ts';
import { placePattern } from '#shared/forms/files/file-fields.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, PersonKind } from '#shared/forms/types.ts';
import { formerValues, withoutFormer } from '#engine/versions/index.ts';
import { leadStatesOf, type LeadState, stateOf } from '#shared/lead-states.ts';
import { sizeInWords } from '#engine/index.ts';
import type { AnswerView, EventView, FormView, LeadPartView, LeadRow, LeadView, SentView, StateView } from '#shared/staff.ts';
import { personField } from '../delivery/describe-lead.ts';
import { guessedField } from '../leads/removed-forms.ts';
import type { LeadsSource } from '../leads/leads-source.ts';
import type { ListedLead } from '../leads/listed-lead.ts';
import type { FullLead, FullLeadPart } from '../leads/full-lead.ts';
import type { LeadEvent } from '../storage/leads/events.ts';
import { answersOf, type Lead } from '../storage/leads/read-leads.ts';

/** The schema of a form that was removed. */
const EMPTY_SCHEMA = {};

const PERSON_KINDS: readonly PersonKind[] = ['name', 'email', 'phone'];

const stateView = ({ id, label, closes }: LeadState): StateView => ({ id, label, closes: closes === true });

/** The first field of a form with options to choose from, with its title. */
function firstChoice({ schema }: FormDefinition): { readonly path: string; readonly title: string }[] {
  const first = Object.entries(schema.properties).find(
    ([, { enum: values, privacy }]) => values !== undefined && privacy?.sensitive !== true,
  );
  return first ? [{ path: first[0], title: first[1].title ?? first[0] }] : [];
}

/** The columns of a form's leads in addition to the person: those that `ui.json` lists, else the first field with options. */
function columnsOf(definition: FormDefinition): readonly { readonly path: string; readonly title: string }[] {
  const { 'ui:options': { listed } = {} } = definition.ui as { readonly 'ui:options'?: { readonly listed?: readonly string[] } };
  const { properties } = definition.schema;
  const isPerson = (path: string) => PERSON_KINDS.some((kind) => personFields(siteForm(definition.schema), kind)[0] === path);
  if (!listed) return firstChoice(definition);
  return listed.filter((path) => !isPerson(path)).map((path) => ({ path, title: properties[path]?.title ?? path }));
}

/** The title of a lead: that of its flow if its form is the first step of one, else that of its form. */
export function leadTitle({ flows, definitions }: Pick<LeadsSource, 'flows' | 'definitions'>, form: string): string {
  const flow = flowStartingWith(flows, form);
  return flow ? `${flow.tab.label} application` : (definitions.get(form)?.schema.title ?? form);
}

/** The forms whose leads have their own row in the inbox, so no steps of applications. */
export function formViews(source: LeadsSource): FormView[] {
  const { definitions, leadStates } = source;
  return [...definitions.values()]
    .filter(({ submit }) => submit.call && !submit.belongsTo)
    .map((definition) => ({
      form: definition.name,
      title: leadTitle(source, definition.name),
      states: leadStatesOf(leadStates, definition.name).states.map(stateView),
      columns: columnsOf(definition),
    }));
}

/** A lead as a row of the inbox. @param listed the lead, with sensitive values masked */
export function leadRow({ lead, missing = [] }: ListedLead, { definitions, leadStates }: LeadsSource): LeadRow {
  const person = (kind: PersonKind) => personField(lead, definitions, kind) ?? guessedField(lead, definitions, kind) ?? '';
  const definition = definitions.get(lead.form);
  const described = definition
    ? describeValues(siteForm(definition.schema), withoutFormer(siteForm(definition.schema), lead.payload), definition.ui)
    : [];
  const cells = definition ? columnsOf(definition) : [];
  const textAt = (path: string) => {
    const part = described.find((cell) => cell.path === path);
    return part && 'text' in part ? part.text : '';
  };
  return {
    id: lead.id,
    form: lead.form,
    received: lead.createdAt,
    name: person('name'),
    email: person('email'),
    phone: person('phone'),
    cells: Object.fromEntries(cells.map(({ path }) => [path, textAt(path)])),
    state: stateView(stateOf(leadStatesOf(leadStates, lead.form), lead.handling?.state ?? null)),
    assignee: lead.handling?.assignee ?? null,
    revision: lead.handling?.revision ?? 0,
    isSpam: lead.spam !== undefined,
    missing: missing.map(({ label }) => label),
  };
}

/** @param masked the paths of masked values */
function answerView(part: DescribedPart, lead: Lead, masked: ReadonlySet<string>): AnswerView {
  const { path, title } = part;
  if ('parts' in part) return { path, title, parts: part.parts.map((child) => answerView(child, lead, masked)) };
  const file = lead.files.find(({ field }) => field === path);
  if (file) return { path, title, text: file.original_name, file: { kind: file.mime, size: sizeInWords(file.size) } };
  return { path, title, text: part.text, ...(masked.has(path) && { masked: true }) };
}

/** The answers of a lead with the titles of its form. Answers to removed fields come last. */
export function answerViews(lead: Lead, definition: FormDefinition | undefined, masked: ReadonlySet<string> = new Set()): AnswerView[] {
  const values = answersOf(lead);
  const schema = definition?.schema;
  const described = describeValues(
    siteForm(schema ?? EMPTY_SCHEMA),
    schema ? withoutFormer(siteForm(schema), values) : values,
    definition?.ui,
  );
  const former = schema ? formerValues(siteForm(schema), values) : [];
  return [
    ...described.map((part) => answerView(part, lead, masked)),
    ...(former.length === 0
      ? []
      : [
          {
            path: '',
            title: 'No longer asked',
            parts: former.map(({ path, value }) => ({ path, title: path, text: [value].flat().map(String).join(', ') })),
          },
        ]),
  ];
}

/** The answers whose texts are masked: they differ between `unmasked` and `masked`, the same answers with sensitive values masked. */
function maskedAnswers(unmasked: readonly AnswerView[], masked: readonly AnswerView[]): AnswerView[] {
  return unmasked.flatMap((unmaskedAnswer, index) => {
    const maskedAnswer = masked[index];
    if (unmaskedAnswer.parts) return maskedAnswers(unmaskedAnswer.parts, maskedAnswer?.parts ?? []);
    return unmaskedAnswer.file || unmaskedAnswer.text === maskedAnswer?.text ? [] : [unmaskedAnswer];
  });
}

export const eventView = ({ id, at, staff, action, lead_id, detail }: LeadEvent): EventView => ({
  id,
  at,
  staff,
  action,
  lead: lead_id,
  detail,
});

/**
 * A lead with its steps, as the desk shows it.
 *
 * @param unmaskedLead the same lead unmasked, used only to find which paths are masked; never sent
 * @param sent the lead and its steps in the form versions that they were sent under
 */
export function leadView(
  maskedLead: FullLead,
  unmaskedLead: FullLead,
  events: readonly LeadEvent[],
  source: LeadsSource,
  sent: readonly (SentView | null)[],
): LeadView | undefined {
  const [head] = maskedLead.parts;
  if (!head) return undefined;
  const parts = maskedLead.parts.map(({ lead, noticeShown }, index): LeadPartView => {
    const definition = source.definitions.get(lead.form);
    const unmasked = unmaskedLead.parts[index]?.lead ?? lead;
    const masked = new Set(maskedAnswers(answerViews(unmasked, definition), answerViews(lead, definition)).map(({ path }) => path));
    return {
      id: lead.id,
      title: definition?.schema.title ?? lead.form,
      received: lead.createdAt,
      changed: lead.updatedAt,
      answers: answerViews(lead, definition, masked),
      notice: noticeShown?.text ?? null,
      sent: sent[index] ?? null,
    };
  });
  return { ...leadRow(head, source), formTitle: leadTitle(source, head.lead.form), parts, events: events.map(eventView) };
}

/** The texts of a lead or step that are masked. */
export function maskedTexts({ lead }: FullLeadPart, unmaskedPart: FullLeadPart, { definitions }: LeadsSource): ReadonlySet<string> {
  const definition = definitions.get(lead.form);
  const masked = maskedAnswers(answerViews(unmaskedPart.lead, definition), answerViews(lead, definition));
  return new Set(masked.flatMap(({ text }) => text ?? []));
}

/** The answer at a path; undefined if there is none. */
export function answerAt(lead: Lead, definition: FormDefinition | undefined, path: string): AnswerView | undefined {
  const find = (views: readonly AnswerView[]): AnswerView | undefined => {
    for (const view of views) {
      const found = view.parts ? find(view.parts) : view.path === path ? view : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return find(answerViews(lead, definition));
}

/** A path for the audit log: names that the visitor typed are replaced by `*`. */
export const recordedPath = (lead: Lead, definition: FormDefinition | undefined, path: string): string | null =>
  definition && valueAt(answersOf(lead), path) !== undefined
    ? (placePattern(siteForm(definition.schema), path) ?? path.split('/')[0] ?? null)
    : null;
