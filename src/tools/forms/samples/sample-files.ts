import type { Samples } from '#engine/testing/index.ts';

/** The `$schema` of a form's sample, for editors. */
export function sampleSchemaOf(form: string, kind: 'payload' | 'refusals'): string {
  return `../../../../meta/forms/${form}/${kind}.schema.json`;
}

/** The files of a form's generated samples, by their path in its folder. */
export function sampleFiles(form: string, { valid, cases }: Samples): Readonly<Record<string, object>> {
  const payloads = Object.entries(valid).map(([name, payload]) => [
    `samples/valid/${name}.json`,
    { $schema: sampleSchemaOf(form, 'payload'), ...payload },
  ]);
  const rejected = Object.entries(cases).map(([from, own]) => [
    `samples/invalid/${from === 'complete' ? 'limits' : `limits-${from}`}.json`,
    { $schema: sampleSchemaOf(form, 'refusals'), from, cases: own },
  ]);
  return Object.fromEntries([...payloads, ...rejected]) as Readonly<Record<string, object>>;
}
