import type { FlowStep } from '#shared/flows/types.ts';

const LIST = new Intl.ListFormat('en-IN');

/**
 * Asks what to do about missing steps.
 *
 * @returns undefined if the visitor closes the dialog
 */
export async function askMissing(missing: readonly FlowStep[]): Promise<'fill-in' | 'send' | undefined> {
  const { choose } = await import('#client/dialogs/dialogs.ts');
  const chosen = await choose({
    title: 'Not all steps are filled in',
    text: `Missing: ${LIST.format(missing.map(({ label }) => label))}. You can fill them in now; what you entered here is kept. Sent without them, the application is complete: we see what is missing, but nothing can be added here any more.`,
    recommended: 'Fill in',
    alternative: 'Send without them',
  });
  if (chosen === 'recommended') return 'fill-in';
  return chosen === 'alternative' ? 'send' : undefined;
}
