import { ArrowDown, ArrowUp, Trash2 } from '#client/ui/lucide/icons.ts';
import { createElement, memo } from 'react';
import { joinPath, type Path } from '#engine/index.ts';
import { Button } from '#client/ui/button/button.tsx';
import type { UiSchema } from '#shared/forms/types.ts';
import { NoScriptRowContext } from '#engine/react/index.ts';
import { useFieldView } from '../field-view-context.ts';
import { childId } from '../field-props.ts';
import { legendId } from '../widgets/control-props.ts';
import styles from './nested.module.css';

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
  const id = childId(listId, rowKey);
  const rowId = `${id}-row`;
  const titleId = isGroup ? legendId(id) : `${rowId}-title`;
  const named = (action: string) => ({ id: `${rowId}-${action}`, 'aria-labelledby': `${rowId}-${action} ${titleId}` });
  const view = createElement(FieldView, { path: joinPath(list, index), id, ui, legend: title, isAnswer });
  return (
    <div data-row={rowKey} data-spare={isNoScriptRow ? '' : undefined} className={isGroup ? styles.row : styles.single}>
      {isNoScriptRow ? <NoScriptRowContext value>{view}</NoScriptRowContext> : view}
      {!isNoScriptRow && (isRemovable || isOrderable) && (
        <div className={styles.actions}>
          {!isGroup && (
            <span id={titleId} className="visually-hidden">
              {title}
            </span>
          )}
          {isOrderable && (
            <>
              <Button variant="text" icon={ArrowUp} iconPosition="start" {...named('up')} onClick={() => actions.move(index, -1)}>
                Move up
              </Button>
              <Button variant="text" icon={ArrowDown} iconPosition="start" {...named('down')} onClick={() => actions.move(index, 1)}>
                Move down
              </Button>
            </>
          )}
          {isRemovable && (
            <Button variant="text" icon={Trash2} iconPosition="start" {...named('remove')} onClick={() => actions.remove(index)}>
              Remove
            </Button>
          )}
        </div>
      )}
    </div>
  );
});
