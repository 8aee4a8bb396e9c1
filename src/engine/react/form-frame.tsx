import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormStore } from '../state/form-store.ts';
import { defaultTemplates } from './default-templates.tsx';
import { defaultWidgets } from './default-widgets.ts';
import { keepFocus } from './dom/keep-focus.ts';
import type { Templates, Widgets } from './registry.ts';
import { FormContext, type FormContextValue } from './form-context.ts';
import { ReadOnlyContext } from './read-only-context.ts';
import { formStyles } from './styles/index.ts';

export interface FormFrameProps {
  readonly store: FormStore;
  /** Widgets by name, besides the engine's own or instead of them. */
  readonly widgets?: Widgets;
  readonly templates?: Partial<Templates>;
  /** `inline` shows one field and its button in a row. */
  readonly layout?: 'inline' | undefined;
  /** Shows the values, but nobody can change them. */
  readonly readonly?: boolean | undefined;
  readonly isAutoFocused?: FormContextValue['isAutoFocused'];
  readonly wasBlurred?: FormContextValue['wasBlurred'];
  readonly frameRef?: RefObject<HTMLDivElement | null>;
  /** Called when a control loses the focus, or the whole window does. */
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}

const never = () => false;

/**
 * Whether a control received a blur event because the whole window lost the focus: to another tab or application, or to the browser's file
 * picker. It is then still the document's `activeElement`.
 */
const isWindowBlur = (control: EventTarget): boolean => control === document.activeElement;

/**
 * The element around the fields and buttons of a form. It provides the store, widgets and templates, keeps the focus in the form when controls
 * are removed, and commits typed texts when the visitor presses Tab or leaves the window.
 */
export function FormFrame({ store, widgets, templates, isAutoFocused = never, wasBlurred = never, ...props }: FormFrameProps) {
  const { layout, readonly = false, frameRef, onBlur, children } = props;
  const ownRef = useRef<HTMLDivElement>(null);
  const frame = frameRef ?? ownRef;
  useEffect(() => (frame.current ? keepFocus(frame.current) : undefined), [frame]);
  const context = useMemo(
    () => ({
      store,
      widgets: { ...defaultWidgets, ...widgets },
      templates: { ...defaultTemplates, ...templates },
      isAutoFocused,
      wasBlurred,
    }),
    [store, widgets, templates, isAutoFocused, wasBlurred],
  );
  return (
    <FormContext value={context}>
      <div
        ref={frame}
        className={formStyles.form}
        data-layout={layout}
        onKeyDownCapture={({ key, target }) => {
          // Renders the fields that depend on the typed text before the browser moves the focus to the next control.
          const { name = '' } = target as Partial<HTMLInputElement>;
          if (key === 'Tab' && name !== '') flushSync(() => store.commitAll(name));
        }}
        onBlurCapture={(event) => {
          onBlur?.();
          if (!isWindowBlur(event.target)) return;
          event.stopPropagation();
          store.commitAll();
        }}
      >
        <ReadOnlyContext value={readonly}>{children}</ReadOnlyContext>
      </div>
    </FormContext>
  );
}
