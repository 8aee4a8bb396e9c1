import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { durationInWords } from '#shared/durations.ts';

const PAGE = 'src/content/pages/it-service-provider.ts';

it.each(['company-details', 'individual-details'])(`${PAGE} says how long an unfinished %s is kept`, (form) => {
  const { keepFor } = JSON.parse(readFileSync(`schemas/forms/${form}/submit.json`, 'utf8')) as { keepFor: { unfinished: string } };
  const words = `for ${durationInWords(keepFor.unfinished)} after your last change at most`;
  expect(readFileSync(PAGE, 'utf8').includes(words), `${PAGE} has the words «${words}», as schemas/forms/${form}/submit.json says`).toBe(
    true,
  );
});
