import { describe, expect, it } from 'vitest';
import { cases, type CaseId } from '#content/shared/cases.ts';
import { nextCase, caseOutcome } from '#content/shared/case-blocks.ts';

const ids = Object.keys(cases) as CaseId[];

describe('the case studies', () => {
  it('link in a circle', () => {
    const visited = new Set<string>();
    for (let path = `/${ids[0]}`; !visited.has(path);) {
      visited.add(path);
      path = nextCase(path.slice(1) as CaseId).actions[0].to;
    }
    expect(ids.length).toBeGreaterThan(1);
    expect([...visited]).toEqual(ids.map((id) => `/${id}`));
  });

  it.each(ids)('%s has an outcome with a figure, client, release date, team and technology', (id) => {
    const { heading, figure, facts } = caseOutcome(id);
    expect(heading).toMatch(/\.$/);
    expect(figure.value).toMatch(/\d/);
    expect(facts.map(({ term }) => term)).toEqual(['Client', 'Released', 'Team', 'Made with']);
  });
});
