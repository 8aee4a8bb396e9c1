import { createElement, memo } from 'react';
import { joinPath, type Path } from '../../index.ts';
import type { UiSchema } from '@rjsf/utils';
import { NoScriptRowContext } from '../no-script-rows.ts';
import { useFormContext } from '../form-context.ts';
import { useFieldView } from '../field-view-context.ts';
import { childId } from '../field-props.ts';
import { legendId } from '../widgets/control-props.ts';
import { nestedStyles } from '../styles/index.ts';
import { useWords } from '../use-words.ts';

/** What is done to rows; each says the row's position. */
export interface RowActions {
  readonly remove: (index: number) => void;
  readonly move: (index: number, by: number) => void;
}

type RowProps = {
  list: Path;
  /** Of the list's element. */
  listId: string;
  rowKey: string;
  index: number;
  ui: UiSchema | undefined;
  /** What one row is called, with its number. */
  title: string;
  /** It may stand anywhere, and is there for its answer alone. */
  isAnswer: boolean;
  isGroup: boolean;
  isNoScriptRow: boolean;
  isRemovable: boolean;
  isOrderable: boolean;
  actions: RowActions;
};

/** One row of a list: its fields, and what can be done to it as a whole. */
export const Row = memo(function Row(props: RowProps) {
  const { list, listId, rowKey, index, ui, title, isAnswer, isGroup, isNoScriptRow, isRemovable, isOrderable, actions } = props;
  const FieldView = useFieldView();
  const { Button } = useFormContext().templates;
  const words = useWords();
  const id = childId(listId, rowKey);
  const rowId = `${id}-row`;
  const titleId = isGroup ? legendId(id) : `${rowId}-title`;
  const named = (action: string) => ({ id: `${rowId}-${action}`, 'aria-labelledby': `${rowId}-${action} ${titleId}` });
  const view = createElement(FieldView, { path: joinPath(list, index), id, ui, legend: title, isAnswer });
  return (
    <div data-row={rowKey} data-no-script-row={isNoScriptRow ? '' : undefined} className={isGroup ? nestedStyles.row : nestedStyles.single}>
      {isNoScriptRow ? <NoScriptRowContext value>{view}</NoScriptRowContext> : view}
      {!isNoScriptRow && (isRemovable || isOrderable) && (
        <div className={nestedStyles.actions}>
          {!isGroup && (
            <span id={titleId} className="visually-hidden">
              {title}
            </span>
          )}
          {isOrderable && (
            <>
              <Button icon="up" {...named('up')} onClick={() => actions.move(index, -1)}>
                {words('moveUp')}
              </Button>
              <Button icon="down" {...named('down')} onClick={() => actions.move(index, 1)}>
                {words('moveDown')}
              </Button>
            </>
          )}
          {isRemovable && (
            <Button icon="remove" {...named('remove')} onClick={() => actions.remove(index)}>
              {words('remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
});
