import { getUiOptions } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import { fieldPath } from '#shared/forms/path.ts';
import { LayoutContext } from '../engine/layout-context.ts';
import { useTold } from '../form-context.ts';
import type { ObjectTemplateProps } from '../engine/place-props.ts';
import { errorId, hintId, hintOf, legendId } from '../widgets/control-props.ts';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { FieldGrid } from './field-grid.tsx';
import styles from './nested.module.css';

/** Fields that belong together, under a title of their own. What is wrong with them together stands at their end, and takes the focus here. */
export function NestedGroup({ title, legend, properties, fieldPathId, uiSchema, schema }: ObjectTemplateProps) {
  const id = fieldPathId.$id;
  const { error } = useTold(fieldPath(fieldPathId.path));
  const hint = hintOf(getUiOptions(uiSchema), schema);
  const contents = useMemo(() => new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content])), [properties]);
  const described = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      className={styles.group}
      {...(described !== '' && { 'aria-describedby': described })}
    >
      <legend id={legendId(id)} className={styles.legend}>
        {legend ?? title}
      </legend>
      {hint !== undefined && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      <LayoutContext value={contents}>
        <FieldGrid names={properties.map(({ name }) => name)} ui={uiSchema} />
      </LayoutContext>
      <FieldErrorTemplate fieldPathId={fieldPathId} schema={schema} />
    </fieldset>
  );
}
