import { Fragment, memo, type ReactNode } from 'react';
import type { Field } from '../../model/field.ts';
import { useFieldLayout } from '../use-store.ts';
import { formStyles } from '../styles/index.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { BranchChoice } from '../templates/branch-choice.tsx';
import { CollapsedGroup } from '../templates/collapsed-group.tsx';
import { ControlField } from './control-field.tsx';
import { fieldTitle, type FieldProps } from '../field-props.ts';
import { GroupView } from './group-view.tsx';
import { ListView } from './list-view.tsx';

/** Shows any field. It renders again when its visible controls change, but not when a value changes. */
export const FieldView = memo(function FieldView(props: FieldProps) {
  const field = useFieldLayout(props.fieldRef);
  if (!field) return null;
  const content = contentOf(field, props);
  return field.schema.keywords.readOnly === true ? <ReadOnlyContext value>{content}</ReadOnlyContext> : content;
});

function contentOf(field: Field, props: FieldProps): ReactNode {
  if (field.isCollapsed) return <CollapsedGroup {...props} field={field} />;
  if (field.kind === 'group') return <GroupView {...props} field={field} />;
  if (field.choices.length > 0) return <ChoiceView {...props} field={field} />;
  return valueView(field, props);
}

function valueView(field: Field, props: FieldProps): ReactNode {
  if (field.isList) return <ListView {...props} field={field} />;
  // A constant has only one possible value, so there is nothing to show.
  if (field.kind === 'constant') return null;
  return <ControlField {...props} schema={field.schema} required={field.needsAnswer} />;
}

/** A field with a choice between kinds of values: radio buttons for the kind, and the control for the value. */
function ChoiceView({ field, ...props }: FieldProps & { readonly field: Field }) {
  const [first] = field.choices;
  return (
    <div className={formStyles.whole}>
      {field.choices.map((choice) => (
        <BranchChoice key={choice.key} choice={choice} fieldRef={props.fieldRef} id={props.id}>
          {props.legend ?? fieldTitle(field)}
        </BranchChoice>
      ))}
      <Fragment key={first?.selected}>{valueView(field, { ...props, legend: first?.titles[first.selected] })}</Fragment>
    </div>
  );
}
