import type { FieldSchema } from '#shared/forms/types.ts';
import type { RuleIssue } from '../rule.ts';

/** Words in a field's name or title that mean a number of an identity document or a bank account. */
const IDENTITY = /\b(account (no|number)|pan|gst(in)?|a+dh?aa?r|cin (no|number)|passport (no|number))\b(?! document)/i;

const wordsOf = (name: string, { title = '' }: FieldSchema) => [name.replaceAll('_', ' '), title];

/** Reports fields whose `privacy` is incomplete or contradictory. */
export function* lintPrivacy(key: string, name: string, field: FieldSchema): Generator<RuleIssue> {
  const { type, items, privacy = {} } = field;
  const { sensitive, show, mask } = privacy;
  const isText = type === 'string' || (type === 'array' && items?.type === 'string' && !items.enum);
  if (mask && type !== 'string') yield [`${key}.privacy.mask`, 'only a text can be masked', 'Remove it'];
  if (sensitive === true && !isText)
    yield [`${key}.privacy.sensitive`, 'only a text can be masked', 'Remove it; a document is encrypted without it'];
  if (show && sensitive !== true)
    yield [`${key}.privacy.show`, '"show" applies to sensitive values only', 'Write "sensitive": true, or remove it'];
  if (show && mask) yield [`${key}.privacy.show`, 'the value is already stored masked', 'Keep mask or show'];
  if (isText && sensitive === undefined && wordsOf(name, field).some((words) => IDENTITY.test(words))) {
    const fix =
      'Add privacy with "sensitive": true, use a definition of shared/identity.json or bank.json, or write "sensitive": false if it is neither';
    yield [key, 'it looks like an identity or account number, but "privacy" is missing', fix];
  }
}
