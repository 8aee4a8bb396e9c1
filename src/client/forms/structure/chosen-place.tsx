import { classNames } from '#client/ui/class-names/class-names.ts';
import { BranchChoice } from '../templates/branch-choice.tsx';
import formStyles from '../form.module.css';
import { addressOf, titleOf, type ShownProps } from './place-props.ts';
import { ShownPlace } from './schema-field.tsx';

/** A place that takes answers of several kinds, none of which is a group: which kind, and then the answer. */
export function ChosenPlace({ shape, ...props }: ShownProps) {
  const { choices, ...rest } = shape;
  const [choice] = choices;
  return (
    <div className={classNames(formStyles.field, formStyles.whole)}>
      {choices.map((one) => (
        <BranchChoice key={one.key} choice={one} address={addressOf(props)} id={props.fieldPathId.$id}>
          {props.legend ?? titleOf({ ...props, schema: shape.field as typeof props.schema })}
        </BranchChoice>
      ))}
      <ShownPlace key={choice?.chosen} {...props} legend={choice?.titles[choice.chosen]} shape={{ ...rest, choices: [] }} />
    </div>
  );
}
