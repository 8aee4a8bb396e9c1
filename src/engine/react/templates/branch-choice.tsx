import { use, type ChangeEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { choiceName, choiceValue } from '../../form/html-names.ts';
import type { Choice } from '../../model/field.ts';
import type { FieldRef } from '../../state/field-ref.ts';
import { useFormContext } from '../form-context.ts';
import { formStyles, optionStyles } from '../styles/index.ts';
import { ReadOnlyContext } from '../read-only-context.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';

type BranchChoiceProps = {
  choice: Choice;
  /** The field that has the choice. */
  fieldRef: FieldRef;
  /** Of the field's element. */
  id: string;
  /** What is chosen is told above it already. */
  isTitled?: boolean;
  /** The place is a group: where no script runs the browser sends what is chosen there. */
  isGroup?: boolean;
  /** What is chosen. */
  children: ReactNode;
};

/** No form owns these: which branch shows is no answer of its own, and is not sent. */
const NOT_SENT = { form: '' } as const;

/** Several kinds of answer by their titles, of which the visitor gives one. */
export function BranchChoice({
  choice: { key, titles, selected },
  fieldRef,
  id,
  isTitled = false,
  isGroup = false,
  children,
}: BranchChoiceProps) {
  const { store } = useFormContext();
  const isReadOnly = use(ReadOnlyContext);
  const name = `${id}-${key}`;
  const isSent = !useIsHydrated() && isGroup;
  const ownOf = (index: number) =>
    isSent ? { name: choiceName(fieldRef.path, key), value: choiceValue(index, index === selected) } : { ...NOT_SENT, name };

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>, index: number): void {
    flushSync(() => store.selectBranch(fieldRef.path, key, index));
    if (currentTarget.isConnected) return;
    // A group is drawn otherwise than a single answer, with radio buttons of its own.
    const buttons = Array.from(document.getElementsByName(name)) as HTMLInputElement[];
    buttons.find(({ checked }) => checked)?.focus();
  }

  return (
    <div role="radiogroup" aria-labelledby={`${name}-title`} className={formStyles.whole}>
      <p id={`${name}-title`} className={isTitled ? 'visually-hidden' : formStyles.label}>
        {children}
      </p>
      <div className={optionStyles.options}>
        {titles.map((title, index) => (
          <label key={index} className={optionStyles.option}>
            <input
              {...ownOf(index)}
              type="radio"
              disabled={isReadOnly}
              checked={index === selected}
              onChange={(event) => choose(event, index)}
            />
            {title}
          </label>
        ))}
      </div>
    </div>
  );
}
