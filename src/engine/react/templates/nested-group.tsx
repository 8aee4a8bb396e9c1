import { getUiOptions } from '@rjsf/utils';
import { GroupContentsContext } from '../group-contents-context.ts';
import { useMessages } from '../use-store.ts';
import type { GroupTemplateProps } from '../registry.ts';
import { errorId, hintId, hintOf, legendId } from '../widgets/control-props.ts';
import { OpenedMark } from './collapsed-group.tsx';
import { FieldError } from './field-error.tsx';
import { FieldGrid } from './field-grid.tsx';
import { nestedStyles } from '../styles/index.ts';
import { useWords } from '../use-words.ts';

/** A group as a fieldset with its title. Its own error is at the end, and focusing that error focuses the fieldset. */
export function NestedGroup({ field, fieldRef, id, ui, legend, names, contents }: GroupTemplateProps) {
  const { error } = useMessages(fieldRef);
  const hint = hintOf(getUiOptions(ui as never), field.schema.asSchema, field.kind, useWords());
  const described = [hint !== undefined && hintId(id), error !== undefined && errorId(id)].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      className={nestedStyles.group}
      {...(described !== '' && { 'aria-describedby': described })}
    >
      <legend id={legendId(id)} dir="auto" className={nestedStyles.legend}>
        {legend}
      </legend>
      {hint !== undefined && (
        <p id={hintId(id)} className={nestedStyles.hint}>
          {hint}
        </p>
      )}
      <GroupContentsContext value={contents}>
        <FieldGrid names={names} ui={ui} />
      </GroupContentsContext>
      <OpenedMark field={field} fieldRef={fieldRef} />
      <FieldError fieldRef={fieldRef} id={id} schema={field.schema} />
    </fieldset>
  );
}
