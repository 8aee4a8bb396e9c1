import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { daysOf } from '#shared/durations.ts';

it.each(['company-details', 'individual-details'])('the page of the empanelment says how long %s is kept unfinished', (form) => {
  const { keepFor } = JSON.parse(readFileSync(`schemas/forms/${form}/submit.json`, 'utf8')) as { keepFor: { unfinished: string } };
  expect(readFileSync('src/content/pages/it-service-provider.ts', 'utf8')).toContain(
    `for ${daysOf(keepFor.unfinished)} days after your last change at most`,
  );
});
