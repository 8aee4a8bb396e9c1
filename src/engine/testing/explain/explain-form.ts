import { toPath, type Path } from '../../schema/path.ts';
import type { PayloadRules } from '../payload-rules.ts';
import { rulesInWords, type ExplainedRule, type Sentences } from './rules-of-form.ts';

/** The rules of one field of a form in sentences. */
export interface ExplainedPlace {
  /** With `*` for each row; '' is the form itself. */
  readonly path: Path;
  readonly title: string;
  readonly sentences: readonly string[];
}

function inWords({ when, sentence, message }: ExplainedRule): string {
  const rule = when.length === 0 ? sentence : `${when.join(', ')}: ${sentence}`;
  return message === undefined ? rule : `${rule} Else: «${message}»`;
}

const IS_REQUIRED = /^It must be filled in/;
const IS_FORBIDDEN = /^It must be left out/;

/** Whether one of the rules always applies, or two of them have opposite conditions. */
function coverAllCases(rules: readonly ExplainedRule[]): boolean {
  const conditions = new Set(rules.map(({ when }) => when.join(', ')));
  return (
    conditions.has('') ||
    [...conditions].some((condition) => condition.startsWith('when ') && conditions.has(condition.replace(/^when /, 'unless ')))
  );
}

/** A sentence that says when a field is optional; none if its rules cover all cases. */
function optionalSentences(path: Path, rules: readonly ExplainedRule[]): string[] {
  const required = rules.filter(({ sentence }) => IS_REQUIRED.test(sentence));
  const forbidden = rules.filter(({ sentence }) => IS_FORBIDDEN.test(sentence));
  if (coverAllCases([...required, ...forbidden]) || path === '' || path.endsWith('*')) return [];
  if (forbidden.length > 0) return ['Otherwise it may be filled in or left out.'];
  return [required.length > 0 ? 'Otherwise it may be left out.' : 'It may be left out.'];
}

/**
 * The rules of a form in sentences, field by field in its order. A sentence that follows from two schemas is listed once.
 *
 * @param sentences the sentences of further keywords, such as those of a site
 * @example
 * explainForm(rulesOf(form))[1]; // { path: 'name', title: 'Name', sentences: ['It must be filled in. Else: «Name is required»', …] }
 */
export function explainForm({ form, schema }: Pick<PayloadRules, 'form' | 'schema'>, sentences?: Sentences): readonly ExplainedPlace[] {
  const byPath = Map.groupBy(rulesInWords(form, schema, sentences), ({ keys }) => toPath(keys));
  return [...byPath].map(([path, explained]) => {
    const title = explained.find((line) => 'title' in line)?.title ?? path.split('/').at(-1) ?? '';
    const rules = explained.filter((line): line is ExplainedRule => 'sentence' in line);
    return { path, title, sentences: [...new Set([...rules.map(inWords), ...optionalSentences(path, rules)])] };
  });
}
