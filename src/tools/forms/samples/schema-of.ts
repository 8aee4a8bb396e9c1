/** The `$schema` of a form's sample, for editors. */
export function sampleSchemaOf(form: string, kind: 'payload' | 'refusals'): string {
  return `../../../../meta/forms/${form}/${kind}.schema.json`;
}
