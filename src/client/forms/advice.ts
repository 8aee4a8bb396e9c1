import { normalise } from '#shared/forms/normalise.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { useStore } from './form-context.ts';

/** What a field's schema advises on a value that is unlike what it expects. Nothing is refused for it. */
export function adviceOn(name: string, value: string, { schema }: FormDefinition): string | undefined {
  const advice = schema.properties[name]?.advice;
  if (!advice) return undefined;
  const text = normalise({ [name]: value }, schema)[name];
  return typeof text === 'string' && !new RegExp(advice.unlike, 'u').test(text) ? advice.text : undefined;
}

/** The advice that a field shows now: since it was left, and never beside an error. */
export function useShownAdvice(field: string, errors: readonly string[] | undefined): string | undefined {
  const isMarked = useStore((store) => typeof store.markOf(field) === 'object');
  const advice = useStore((store) => store.adviceOf(field));
  return isMarked || (errors ?? []).length > 0 ? undefined : advice;
}
