/**
 * The next steps after a form was created, as lines.
 *
 * @param page the content file in which it was placed
 */
export function nextSteps(form: string, page: string | undefined): string[] {
  const placed =
    page === undefined
      ? ['Next: place it on a page with one line in src/content/pages/<page>.ts', `  { block: 'form', form: '${form}' },`]
      : [`It is the first block of ${page}: move it where it belongs.`];
  return [
    ...placed,
    `See it with  npm run dev  on its page, or at /lab/${form} beside its files.`,
    `Check it with  npm run forms -- check ${form}`,
  ];
}
