import { escapeHtml } from '#shared/escape-html.ts';

/**
 * The page for a form that is refused before anything of it is read. It is a few lines: a whole page of the site would cost more than to
 * save the form.
 *
 * @param formPath where the form stands
 */
export function refusalPage({ title, text = '' }: { readonly title: string; readonly text?: string }, formPath: string): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title></head>
<body><main><h1>${heading}</h1>
<p>${escapeHtml(text)} Go back to the form: your browser still has what you wrote.</p>
<p><a href="${escapeHtml(formPath)}">Open the form anew</a></p></main></body>
</html>
`;
}
