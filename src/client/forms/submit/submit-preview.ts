import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { valueInWords } from '#shared/forms/words/value-in-words.ts';
import { buildPayload } from './payload.ts';

const describe = (value: unknown): string => (value instanceof File ? value.name : valueInWords(value));

/**
 * Submits a form that is not sent: `show` lists the payload in a dialog, `log` logs it to the console.
 *
 * @returns the message beside the submit button
 */
export async function submitPreview(data: Payload, definition: FormDefinition): Promise<string> {
  const payload = buildPayload(data, definition);
  if (definition.submit.instead === 'log') {
    console.info(`${definition.name}:`, payload);
    return 'This was a preview: nothing was sent.';
  }
  const { showList } = await import('#client/dialogs/dialogs.ts');
  const entries = Object.entries(payload).map(
    ([name, value]) => [definition.schema.properties[name]?.title ?? name, describe(value)] as const,
  );
  await showList(
    'This would have been sent',
    entries.filter(([, value]) => value !== ''),
    'Nothing: no option is ticked.',
  );
  return '';
}
