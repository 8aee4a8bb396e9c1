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

/** A field that is always the same one control needs nobody to look what shows there. */
const isStaticControl = ({ model, kind, isContainer, schema }: Field) =>
  model.conditionals.length === 0 && !isContainer && kind !== 'constant' && schema.keywords.readOnly !== true;

/** Properties that an option of another one reveals. They are on the page all the time, so that ticking shows them without a script. */
const revealedBy = ({ model: { withoutBranches: initial } }: Field): readonly string[] =>
  initial.names.flatMap((name) => Object.values(initial.child(name)?.withoutBranches.keywords.reveals ?? {}).flat());

/** The form itself, or a group in it: its fields in the order of `ui:order`, and what the visitor has to choose in front of what it shows. */
export function GroupView({ field, fieldRef, id, ui, legend }: GroupProps) {
  const words = useWords();
  const FieldView = useFieldView();
  const { FormLayout } = useFormContext().templates;
  const { schema, keys, choices } = field;
  const order = getUiOptions(ui as never)['order'] as readonly string[] | undefined;
  const shown = new Set(keys.map(String).filter((name) => schema.has(name)));
  const revealed = new Set(revealedBy(field));
  const names = orderNames([...new Set([...shown, ...revealed])], order, schema.broughtBy);

  const contents = new Map<string, ReactNode>(names.map((name) => [name, childView(name)]));
  function childView(name: string): ReactNode {
    const child = field.child(name);
    const own = { fieldRef: fieldRef.child(name), id: childId(id, name), ui: ui?.[name] as UiSchema | undefined };
    // Straight away, as most fields are: what stands between a form and five hundred controls is paid for each time it opens.
    const isStatic = child !== undefined && isStaticControl(child) && !revealed.has(name);
    if (isStatic) return <ControlField key={name} {...own} schema={child.schema} required={child.needsAnswer} />;
    return <FieldView key={name} {...own} />;
  }

  const isForm = fieldRef.path === '';
  const title = fieldTitle(field);
  // What is chosen is the group itself, whose title stands right above.
  const isOnly = choices.length === 1 && !isForm;
  const ordered = [...names];
  for (const choice of choices) {
    const at = ordered.findIndex((name) => choice.names.has(name) && !field.model.withoutBranches.has(name));
    contents.set(
      choice.key,
      <BranchChoice key={choice.key} choice={choice} fieldRef={fieldRef} id={id} isTitled={isOnly} isGroup>
        {isOnly ? (legend ?? title) : words('choose')}
      </BranchChoice>,
    );
    ordered.splice(at < 0 ? ordered.length : at, 0, choice.key);
  }
  if (schema.allowsNamedEntries) {
    const { maxProperties = Infinity } = schema.keywords as { readonly maxProperties?: number };
    contents.set('entries ', <DictionaryEntries key="entries" {...{ fieldRef, id, ui }} field={field} most={maxProperties - shown.size} />);
    ordered.push('entries ');
  }
  if (isForm) return <FormLayout {...{ field, id, ui, contents }} names={ordered.filter((name) => !revealed.has(name))} />;
  return <NestedGroup {...{ fieldRef, id, ui, field, contents }} names={ordered} legend={legend ?? title} />;
}
