// One row of a list, with its buttons.
import { createElement, memo } from 'react';
import type { FieldRef } from '../../state/field-ref.ts';
import type { UiSchema } from '@rjsf/utils';
import { NoScriptRowContext } from '../no-script-rows.ts';
import { useFormContext } from '../form-context.ts';
import { useFieldView } from '../field-view-context.ts';
import { childId, rowIndex } from '../field-props.ts';
import { usePath } from '../use-store.ts';
import { legendId } from '../widgets/control-props.ts';
import { nestedStyles } from '../styles/index.ts';
import { useWords } from '../use-words.ts';
import type { RowActions } from './use-row-changes.ts';

type RowProps = {
  fieldRef: FieldRef;
  /** The id of the list's element. */
  listId: string;
  rowKey: string;
  ui: UiSchema | undefined;
  titleOf: (index: number) => string;
  /** As in {@link FieldProps}. */
  isAnswer: boolean;
  isGroup: boolean;
  isNoScriptRow: boolean;
  isRemovable: boolean;
  isOrderable: boolean;
  actions: RowActions;
};

/** One row of a list: its fields and its buttons. When it moves, only components that show its index render. */
export const Row = memo(function Row(props: RowProps) {
  const { fieldRef, listId, rowKey, ui, titleOf, isAnswer, isGroup, isNoScriptRow, isRemovable, isOrderable, actions } = props;
  const FieldView = useFieldView();
  const { Button } = useFormContext().templates;
  const words = useWords();
  const id = childId(listId, rowKey);
  const rowId = `${id}-row`;
  const titleId = isGroup ? legendId(id) : `${rowId}-title`;
  const named = (action: string) => ({ id: `${rowId}-${action}`, 'aria-labelledby': `${rowId}-${action} ${titleId}` });
  const legend = <Title {...{ fieldRef, titleOf }} />;
  const view = createElement(FieldView, { fieldRef, id, ui, legend, titleOf, isAnswer });
  return (
    <div data-row={rowKey} data-no-script-row={isNoScriptRow ? '' : undefined} className={isGroup ? nestedStyles.row : nestedStyles.single}>
      {isNoScriptRow ? <NoScriptRowContext value>{view}</NoScriptRowContext> : view}
      {!isNoScriptRow && (isRemovable || isOrderable) && (
        <div className={nestedStyles.actions}>
          {!isGroup && (
            <span id={titleId} className="visually-hidden">
              {legend}
            </span>
          )}
          {isOrderable && (
            <>
              <Button icon="up" {...named('up')} onClick={() => actions.move(rowIndex(fieldRef.path), -1)}>
                {words('moveUp')}
              </Button>
              <Button icon="down" {...named('down')} onClick={() => actions.move(rowIndex(fieldRef.path), 1)}>
                {words('moveDown')}
              </Button>
            </>
          )}
          {isRemovable && (
            <Button icon="remove" {...named('remove')} onClick={() => actions.remove(rowIndex(fieldRef.path))}>
              {words('remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});

function Title({ fieldRef, titleOf }: Pick<RowProps, 'fieldRef' | 'titleOf'>) {
  return titleOf(rowIndex(usePath(fieldRef)));
}
