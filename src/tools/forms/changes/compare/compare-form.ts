import { canonicalJson } from '#engine/normalized-schema/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { byHarm, type Change } from '../change.ts';
import { compareSchema } from './compare-schema.ts';
import { compareSubmit } from './compare-submit.ts';

/** The ui.json of a form, without the fields that the other version does not have. */
function appearanceOf({ ui, schema }: FormDefinition, other: FormDefinition): string {
  const isShared = (name: string) => Object.hasOwn(schema.properties, name) === Object.hasOwn(other.schema.properties, name);
  const looks = Object.entries(ui).filter(([name]) => name !== '$schema' && isShared(name));
  const order = [ui['ui:order'] ?? []].flat().filter((name) => typeof name === 'string' && isShared(name));
  return canonicalJson({ ...Object.fromEntries(looks), 'ui:order': order });
}

/** The changes between two versions of a form, most harmful first. Either may be missing, if the form was added or removed. */
export function compareForm(before: FormDefinition | undefined, after: FormDefinition | undefined): Change[] {
  const whole = { path: '', file: 'schema', key: '' } as const;
  if (!before) return after ? [{ ...whole, harm: 'widens', kind: 'added', what: 'the form is new' }] : [];
  if (!after) {
    const fix = 'Keep its folder as long as its leads are stored';
    return [{ ...whole, harm: 'breaks', kind: 'form removed', what: 'the form was removed', fix }];
  }
  const looks: Change[] =
    appearanceOf(before, after) === appearanceOf(after, before)
      ? []
      : [{ harm: 'words', kind: 'words', what: 'its appearance changed', path: '', file: 'ui', key: '' }];
  return byHarm([...compareSchema(before.schema, after.schema), ...compareSubmit(before, after), ...looks]);
}
