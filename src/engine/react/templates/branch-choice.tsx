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
  /** The id of the field's element. */
  id: string;
  /** Whether the title is already visible above. */
  isTitled?: boolean;
  /** Whether the field is a group. Without scripts, browsers then submit the selected branch. */
  isGroup?: boolean;
  /** The title of the choice. */
  children: ReactNode;
};

/** Detaches the radio buttons from the form, so that browsers do not submit them. */
const NOT_SENT = { form: '' } as const;

/** Radio buttons to select a branch by its title. */
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
    // Between a group and a single control, the radio buttons are replaced by new ones.
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
