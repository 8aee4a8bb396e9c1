import { getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Field } from '../../index.ts';
import type { UiSchema } from '@rjsf/utils';
import { BranchChoice } from '../templates/branch-choice.tsx';
import { DictionaryEntries } from '../templates/dictionary-entries.tsx';
import { NestedGroup } from '../templates/nested-group.tsx';
import { ControlField } from './control-field.tsx';
import { childId, fieldTitle, type FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { useFieldView } from '../field-view-context.ts';
import { orderNames } from './order-names.ts';
import { useWords } from '../use-words.ts';

interface GroupProps extends FieldProps {
  readonly field: Field;
}

/** Whether a field is always the same single control. */
const isStaticControl = ({ model, kind, isContainer, schema }: Field) =>
  model.conditionals.length === 0 && !isContainer && kind !== 'constant' && schema.keywords.readOnly !== true;

/** Names of the properties that options of another property reveal. They are always in the page, so that ticking shows them without scripts. */
const revealedBy = ({ model: { withoutBranches } }: Field): readonly string[] =>
  withoutBranches.names.flatMap((name) => Object.values(withoutBranches.child(name)?.withoutBranches.keywords.reveals ?? {}).flat());

/** Shows the form itself or a group: its fields in the order of `ui:order`, and each choice between branches in front of the branch's fields. */
export function GroupView({ field, fieldRef, id, ui, legend }: GroupProps) {
  const words = useWords();
  const FieldView = useFieldView();
  const { FormLayout, Group = NestedGroup } = useFormContext().templates;
  const { schema, keys, choices } = field;
  const order = getUiOptions(ui as never)['order'] as readonly string[] | undefined;
  const shown = new Set(keys.map(String).filter((name) => schema.has(name)));
  const revealed = new Set(revealedBy(field));
  const names = orderNames([...new Set([...shown, ...revealed])], order, schema.broughtBy);

  const contents = new Map<string, ReactNode>(names.map((name) => [name, childView(name)]));
  function childView(name: string): ReactNode {
    const child = field.child(name);
    const childProps = { fieldRef: fieldRef.child(name), id: childId(id, name), ui: ui?.[name] as UiSchema | undefined };
    // Skips FieldView for most fields: with five hundred controls, every further component makes opening slower.
    const isStatic = child !== undefined && isStaticControl(child) && !revealed.has(name);
    if (isStatic) return <ControlField key={name} {...childProps} schema={child.schema} required={child.needsAnswer} />;
    return <FieldView key={name} {...childProps} />;
  }

  const isForm = fieldRef.path === '';
  const title = fieldTitle(field);
  // With one choice, its title would repeat the title of the group right above.
  const isOnly = choices.length === 1 && !isForm;
  const ordered = [...names];
  for (const choice of choices) {
    const index = ordered.findIndex((name) => choice.names.has(name) && !field.model.withoutBranches.has(name));
    contents.set(
      choice.key,
      <BranchChoice key={choice.key} choice={choice} fieldRef={fieldRef} id={id} isTitled={isOnly} isGroup>
        {isOnly ? (legend ?? title) : words('choose')}
      </BranchChoice>,
    );
    ordered.splice(index < 0 ? ordered.length : index, 0, choice.key);
  }
  if (schema.allowsNamedEntries) {
    const { maxProperties = Infinity } = schema.keywords as { readonly maxProperties?: number };
    contents.set('entries ', <DictionaryEntries key="entries" {...{ fieldRef, id, ui }} field={field} most={maxProperties - shown.size} />);
    ordered.push('entries ');
  }
  if (isForm) return <FormLayout {...{ field, id, ui, contents }} names={ordered.filter((name) => !revealed.has(name))} />;
  return <Group {...{ fieldRef, id, ui, field, contents }} names={ordered} legend={legend ?? title} />;
}
