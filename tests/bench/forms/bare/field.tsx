import { useState } from 'react';
import type { Question } from '../questions.ts';

function check({ minLength, pattern, messages }: Question, value: string): string | undefined {
  if (value === '') return messages.required;
  if (value.length < minLength) return messages.minLength;
  return pattern !== undefined && !new RegExp(pattern).test(value) ? messages.pattern : undefined;
}

/** The least that a field can be: the browser keeps its text, it is checked when it is left, and shows what is wrong. */
export function Field({ question, prefix = '' }: { question: Question; prefix?: string }) {
  const [error, setError] = useState<string>();
  const Control = question.isLong ? 'textarea' : 'input';
  const id = prefix + question.name;
  return (
    <div>
      <label htmlFor={id}>{question.title}</label>
      <Control
        id={id}
        name={id}
        aria-invalid={error !== undefined}
        onBlur={(event: { target: { value: string } }) => setError(check(question, event.target.value))}
      />
      {error !== undefined && <p role="alert">{error}</p>}
    </div>
  );
}
