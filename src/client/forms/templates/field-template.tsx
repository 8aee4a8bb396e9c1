import type { FieldTemplateProps, UIOptionsType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldKind, PlainSchema } from '#engine/index.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import styles from '../form.module.css';
import { hintId, hintOf } from '../widgets/control-props.ts';
import { FieldAdvice } from './field-advice.tsx';
import { requiredMark } from '../widgets/required-mark.tsx';

/** What only a script can make: where none runs the field is not there, and the API does not ask for it. Where one does, nothing is sent without it. */
const NEEDS_SCRIPTS: ReadonlySet<string> = new Set(['captcha']);

type Shown = Pick<FieldTemplateProps, 'id' | 'label' | 'required' | 'hidden' | 'children'> & {
  readonly schema: PlainSchema;
  readonly kind: FieldKind;
  readonly errors: ReactNode;
  readonly advice: string | undefined;
  /** What its look says beside the control. */
  readonly options: UIOptionsType;
  /** The control's name. */
  readonly widget: string;
  /** Stands for the label: that of a row has its number. */
  readonly legend?: ReactNode;
  /** What is shown is one element. */
  readonly isOne?: boolean;
};

const GROUPS: ReadonlySet<string> = new Set(['radio', 'checkboxes']);

/**
 * One field: label, hint, control, advice, error, in this order. A choice of several controls is a fieldset whose legend is the
 * label; a single box brings its label along.
 */
export function shownField(props: Shown): ReactNode {
  const { id, label, legend, isOne = false, hidden, children, errors, schema, kind, options, widget } = props;
  const isScripted = NEEDS_SCRIPTS.has(widget);
  const required = props.required || isScripted;
  if (hidden) return children;

  const hint = hintOf(options, schema, kind);
  const hintLine = hint !== undefined && (
    <p id={hintId(id)} className={styles.hint}>
      {hint}
    </p>
  );
  const isHalf = options['width'] === 'half';
  const className = classNames(styles.field, hint === undefined && styles.plain, isHalf && styles.half, isScripted && styles.needsScripts);

  if (widget === 'checkbox') {
    return (
      <div className={className}>
        {children}
        {hintLine}
        {errors}
      </div>
    );
  }

  const name: ReactNode = (
    <>
      {legend ?? label}
      {required && requiredMark}
    </>
  );
  if (GROUPS.has(widget)) {
    const isRadio = widget === 'radio';
    return (
      <fieldset
        className={classNames(className, !isRadio && styles.list)}
        {...(isRadio && { role: 'radiogroup', 'aria-required': required })}
      >
        <legend dir="auto" className={styles.label}>
          {name}
        </legend>
        {hintLine}
        {children}
        {errors}
      </fieldset>
    );
  }
  return (
    <div className={classNames(className, styles.line)}>
      <label htmlFor={id} dir="auto" className={styles.label}>
        {name}
      </label>
      {hintLine}
      {isOne && !isHalf ? children : <div className={styles.place}>{children}</div>}
      {schema['advice'] !== undefined && <FieldAdvice id={id} advice={props.advice} />}
      {errors}
    </div>
  );
}
