import { getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Field } from '#engine/index.ts';
import { GroupContentsContext } from '#engine/react/index.ts';
import { useFieldMessages } from '../form-context.ts';
import type { FieldProps } from '../field-props.ts';
import { errorId, hintId, hintOf, legendId } from '../widgets/control-props.ts';
import { OpenedMark } from './collapsed-group.tsx';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { FieldGrid } from './field-grid.tsx';
import styles from './nested.module.css';

interface NestedGroupProps extends FieldProps {
  readonly field: Field;
  /** What it shows, in order, and each part by its name. */
  readonly names: readonly string[];
  readonly contents: ReadonlyMap<string, ReactNode>;
}

/** Fields that belong together, under a title of their own. What is wrong with them together stands at their end, and takes the focus here. */
export function NestedGroup({ field, path, id, ui, legend, names, contents }: NestedGroupProps) {
  const { error } = useFieldMessages(path);
  const hint = hintOf(getUiOptions(ui as never), field.schema.asSchema, field.kind);
  const described = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      className={styles.group}
      {...(described !== '' && { 'aria-describedby': described })}
    >
      <legend id={legendId(id)} dir="auto" className={styles.legend}>
        {legend}
      </legend>
      {hint !== undefined && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      <GroupContentsContext value={contents}>
        <FieldGrid names={names} ui={ui} />
      </GroupContentsContext>
      <OpenedMark field={field} path={path} />
      <FieldErrorTemplate path={path} id={id} schema={field.schema} />
    </fieldset>
  );
}
