import { escapeHtml } from '#shared/escape-html.ts';

/**
 * The page for a form that is rejected before its body is read. It is short: rendering a page of the site would cost more than
 * saving the form.
 *
 * @param formPath path of the form's page
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
