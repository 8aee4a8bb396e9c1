/** What a form's sample names as its schema, for editors: that of payloads, or of cases that are refused. */
export function sampleSchemaOf(form: string, kind: 'payload' | 'refusals'): string {
  return `../../../../meta/forms/${form}/${kind}.schema.json`;
}
