import { describe, expect, it } from 'vitest';
import { cases, type CaseId } from '#content/shared/cases.ts';
import { nextCase, caseOutcome } from '#content/shared/case-blocks.ts';

const ids = Object.keys(cases) as CaseId[];

describe('the case studies', () => {
  it('each lead to the next, and the last to the first: nobody is left at an end', () => {
    const seen = new Set<string>();
    for (let at = `/${ids[0]}`; !seen.has(at);) {
      seen.add(at);
      at = nextCase(at.slice(1) as CaseId).actions[0].to;
    }
    expect(ids.length).toBeGreaterThan(1);
    expect([...seen]).toEqual(ids.map((id) => `/${id}`));
  });

  it.each(ids)('%s says what came of it, for whom, when, by whom and with what', (id) => {
    const { heading, figure, facts } = caseOutcome(id);
    expect(heading).toMatch(/\.$/);
    expect(figure.value).toMatch(/\d/);
    expect(facts.map(({ term }) => term)).toEqual(['Client', 'Released', 'Team', 'Made with']);
  });
});
