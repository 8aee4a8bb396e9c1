// Connects a text control, which keeps its text itself, with the form store.
import type { FieldRef, FormStore, UncommittedInput } from '../../index.ts';
import { hasDropped, isPicker, showDropped, unreadIn } from './browser-pickers.ts';

/** Converts between the text of a control and its value. */
export interface TextConversion {
  /** The value of a text; undefined if the text holds no value. */
  readonly parse: (text: string) => unknown;
  /** The text of a value. */
  readonly format: (value: unknown) => string;
  /** Whether an unchanged text keeps its value: in a field for texts and numbers, the text of a value may be parsed as another value. */
  readonly keepsUnchanged?: boolean;
  /** The text of a value while nobody edits it, if it is a different text, such as an amount with its currency. */
  readonly formatUnfocused?: (value: unknown) => string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TypedControlParts {
  readonly store: FormStore;
  readonly fieldRef: FieldRef;
  readonly conversion: TextConversion;
  /** Renders the control again. */
  readonly render: () => void;
  /** Whether a control was left before the form was hydrated. */
  readonly wasBlurred: (control: Element) => boolean;
}

/** Connects an uncontrolled text control with the store: the store gets the text when the control loses the focus, and before a submit. */
export class TypedControl<E extends TextElement> implements UncommittedInput {
  readonly #store: FormStore;
  readonly #ref: FieldRef;
  readonly #conversion: TextConversion;
  readonly #render: () => void;
  readonly #wasBlurred: (control: Element) => boolean;
  #element: E | null = null;
  /** Whether the name of the control has changed since it was rendered. */
  #isRenamed = false;
  /** Whether a picker was turned into a text input, because it cannot show the value. */
  isPlain = false;

  constructor(parts: TypedControlParts) {
    this.#store = parts.store;
    this.#ref = parts.fieldRef;
    this.#conversion = parts.conversion;
    this.#render = parts.render;
    this.#wasBlurred = parts.wasBlurred;
  }

  readonly onInput = () => {
    this.#store.markUncommitted(this);
    // After each input event, React sets the name of the control to the rendered one.
    if (this.#isRenamed) this.#render();
    this.#isRenamed = false;
    this.#commitIfMessagesChange();
  };

  /** Deferred, since the new value may show and hide fields and messages. */
  readonly onBlur = () => {
    this.#store.defer(() => {
      this.commit();
      this.#showUnfocused();
      this.#store.blur(this.#ref.path);
    });
  };

  /** Shows the text to edit. If the whole text was selected, as after Tab, it is selected again. */
  readonly onFocus = () => {
    const element = this.#element;
    if (!element || !this.#isShown(element.value)) return;
    const isAllSelected = element.selectionStart === 0 && element.selectionEnd === element.value.length;
    element.value = this.text();
    if (isAllSelected) element.select();
  };

  /** The text of the value in the store. */
  text(): string {
    return this.#format(this.#store.getValue(this.#ref.path));
  }

  uncommitted(): unknown {
    if (!this.#element) return undefined;
    const [text, stored] = [this.#element.value, this.#store.getValue(this.#ref.path)];
    if (this.#isShown(text)) return undefined;
    if ((this.#conversion.keepsUnchanged === true || isOfOtherBranch(stored)) && text === this.#format(stored)) return undefined;
    const value = this.#conversion.parse(text) ?? '';
    return value === (stored ?? '') ? undefined : value;
  }

  commit(): void {
    // The control is not attached yet, or its row was removed.
    if (!this.#element || this.#ref.isRemoved) return;
    const value = this.uncommitted();
    this.#store.setIncomplete(this.#ref.path, unreadIn(this.#element));
    if (value !== undefined) this.#store.setValue(this.#ref.path, value === '' ? undefined : value);
  }

  /** Connects an element. @returns disconnects it */
  attach(element: E): () => void {
    this.#element = element;
    const [store, ref] = [this.#store, this.#ref];
    const text = this.text();
    if (hasDropped(element, text)) this.#showPlain(element, text);
    this.commit();
    this.#showUnfocused();
    // A control that was filled in and left before hydration shows its error now.
    const isLeft = this.#wasBlurred(element);
    // Only a visitor can have left an incomplete value, even if no script observed it.
    const isLeftInParts = store.isIncomplete(ref.path) && element !== document.activeElement;
    if (isLeftInParts || (isLeft && element.value !== '')) store.blur(ref.path);
    let seen = store.getValue(ref.path);
    const onChange = () => {
      const now = store.getValue(this.#ref.path);
      // Only messages have changed: the typed text stays.
      if (now === seen && !this.#isReset(element)) return;
      seen = now;
      this.#show(element);
    };
    const onMove = () => {
      if (element.name === ref.path) return;
      element.name = ref.path;
      this.#isRenamed = true;
    };
    const ends = [store.registerInput(ref.path, this), ref.valueListeners.add(onChange), ref.pathListeners.add(onMove)];
    if (isPicker(element)) {
      // When an incomplete picker is emptied, its value stays '' and browsers send no input event.
      const onKeyUp = () => unreadIn(element) === undefined && this.#commitIfMessagesChange();
      element.addEventListener('keyup', onKeyUp);
      ends.push(() => element.removeEventListener('keyup', onKeyUp));
    }
    return () => {
      this.#element = null;
      store.setIncomplete(this.#ref.path, undefined);
      for (const end of ends) end();
    };
  }

  /** Whether a text is that of the stored value while nobody edits it. */
  #isShown(text: string): boolean {
    return this.#conversion.formatUnfocused?.(this.#store.getValue(this.#ref.path)) === text;
  }

  /** Shows the text for a control that nobody edits. */
  #showUnfocused(): void {
    const element = this.#element;
    const text = this.#conversion.formatUnfocused?.(this.#store.getValue(this.#ref.path));
    if (element && element !== document.activeElement && text !== undefined && text !== '') element.value = text;
  }

  #format(value: unknown): string {
    return this.#conversion.keepsUnchanged !== true && isOfOtherBranch(value) ? '' : this.#conversion.format(value);
  }

  /** Commits the text if it changes the shown messages, so that an error disappears as soon as it is fixed. */
  #commitIfMessagesChange(): void {
    const { error, advice } = this.#store.getMessages(this.#ref.path);
    if (!this.#element || (error ?? advice) === undefined) return;
    const value = this.#conversion.parse(this.#element.value);
    if (this.#store.hasSameMessagesWith(this.#ref.path, value === '' ? undefined : value)) return;
    this.commit();
  }

  /** Whether the form was reset while the picker shows an incomplete value. */
  #isReset(element: E): boolean {
    return unreadIn(element) !== undefined && !this.#store.isIncomplete(this.#ref.path);
  }

  #showPlain(picker: E, text: string): void {
    showDropped(picker, text);
    this.isPlain = true;
    this.#render();
  }

  /** Shows a value that was changed from outside, such as by a reset or a restored draft. */
  #show(element: E): void {
    if (!this.#isReset(element) && this.uncommitted() === undefined) return;
    const text = this.text();
    element.value = text;
    if (element.value !== text) this.#showPlain(element, text);
    this.#showUnfocused();
    // Selects the text, so that a visitor who continues to type replaces it.
    if (element === document.activeElement) element.select();
  }
}

/** Whether a value from another branch cannot be shown as a text. It stays stored until the visitor types. */
const isOfOtherBranch = (value: unknown) => typeof value === 'boolean' || (typeof value === 'object' && value !== null);
