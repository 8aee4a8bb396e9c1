import { keptInWords } from '../forms/notice.ts';
import type { FormDefinition } from '../forms/types.ts';
import type { FlowTable } from './derive.ts';

/** What one form or application keeps, as the privacy policy says it; `text` with the marks of rich text. */
export interface KeptData {
  readonly term: string;
  readonly text: string;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What we keep, what for and how long: forms that stand alone by title, then each application with its steps. */
export function listKeptData(forms: ReadonlyMap<string, FormDefinition>, flows: FlowTable): KeptData[] {
  const steps = new Set(Object.values(flows).flatMap((flow) => flow.steps.map(({ form }) => form)));
  const alone = [...forms.values()].flatMap(({ name, schema, submit }) =>
    submit.notice === undefined || steps.has(name) ? [] : [{ term: schema.title, text: submit.notice }],
  );
  const applications = Object.values(flows)
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.tab.position - b.tab.position)
    .map((flow) => {
      const purposes = flow.steps.map(({ form, label }) => `**${label}:** ${forms.get(form)?.submit.purpose ?? ''}`);
      const kept = keptInWords(forms.get(flow.steps[0]?.form ?? '')?.submit.keepFor ?? {});
      return { term: `${capitalised(flow.group)}: ${flow.tab.label}`, text: [...purposes, kept].join(' ') };
    });
  return [...alone.toSorted((a, b) => a.term.localeCompare(b.term)), ...applications];
}
