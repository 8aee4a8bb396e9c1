// The frame of one field: label, hint, control, advice and error.
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { FieldTemplateProps } from '../registry.ts';
import { formStyles } from '../styles/index.ts';
import { adviceId, hintId, hintOf } from '../widgets/control-props.ts';
import type { Words } from '../use-words.ts';
import { requiredMark } from '../required-mark.tsx';

/** Widgets with several controls, of which the visitor selects one. */
const RADIOS: ReadonlySet<string> = new Set(['radio', 'rating']);
/** All widgets with several controls. */
const GROUPS: ReadonlySet<string> = new Set([...RADIOS, 'checkboxes', 'alt-date', 'alt-datetime']);

/**
 * A field: label, hint, control, advice, error, in this order. A widget with several controls is a fieldset with the label as its legend. A
 * checkbox widget has its label itself.
 */
export function shownField(props: FieldTemplateProps & { readonly words: Words }): ReactNode {
  const { id, label, legend, isOne = false, hidden, children, errors, schema, kind, options, words, widget, needsScripts } = props;
  // A widget that needs scripts is not required by the schema, since pages without scripts cannot fill it in. With scripts it is required.
  const required = props.required || needsScripts;
  if (hidden) return children;

  const hint = hintOf(options, schema, kind, words);
  const hintLine = hint !== undefined && (
    <p id={hintId(id)} className={formStyles.hint}>
      {hint}
    </p>
  );
  const isHalf = options['width'] === 'half';
  const className = classNames(
    formStyles.field,
    hint === undefined && formStyles.plain,
    isHalf && formStyles.half,
    needsScripts && formStyles.needsScripts,
  );

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
    const isRadio = RADIOS.has(widget);
    return (
      <fieldset
        className={classNames(className, widget === 'checkboxes' && formStyles.list)}
        {...(isRadio && { role: 'radiogroup', 'aria-required': required })}
      >
        <legend dir="auto" className={formStyles.label}>
          {name}
        </legend>
        {hintLine}
        {children}
        {errors}
      </fieldset>
    );
  }
  return (
    <div className={classNames(className, formStyles.line)}>
      <label htmlFor={id} dir="auto" className={formStyles.label}>
        {name}
      </label>
      {hintLine}
      {isOne && !isHalf ? children : <div className={formStyles.place}>{children}</div>}
      {schema['advice'] !== undefined && (
        // In the page before the advice: screen readers only announce changes of a status element.
        <p id={adviceId(id)} role="status" className={formStyles.advice}>
          {props.messages.advice}
        </p>
      )}
      {errors}
    </div>
  );
}
