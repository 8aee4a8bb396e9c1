import type { Locator } from 'playwright-core';
import { choicesOf, BEHAVIOR_BY_KIND, optionWithValue, type Field } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import { elementId } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { pdfFile } from './pdf.ts';

/** A value that could not be put into a control, and why. */
export interface Unfilled {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly reason: string;
  /** The value that is sent instead; optional. */
  readonly sentValue?: unknown;
}

/** A part of the form to fill in, and its value. */
interface Target {
  /** The field that shows for the whole payload; undefined if the form has none. */
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly path: FieldPath;
  /** Id of its element: the form's prefix and the keys of the path. The key of a dictionary entry is its number. */
  readonly id: string;
  /** Whether the object or list around it must have it. */
  readonly isRequired: boolean;
}

type Postponed = Target & { readonly reason: string };

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value has no content that a visitor could type. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));
}
const cssString = (text: string) => JSON.stringify(text).replaceAll('\\n', '\\a ');
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const childPath = (path: FieldPath, key: string | number) => (path === '' ? fieldPath([key]) : `${path}/${fieldPath([key])}`);

const childId = (id: string, key: string | number) => elementId(id, [key]);

/** The form accepts the value, but has no field for it. */
export const UNDECLARED = 'the form has no such field';
/** The dictionary entry could not be added or named. */
export const UNNAMED = 'no control names this entry';
/** The schema has no type there, so the form asks for a text. */
export const UNTYPED = 'the form names no type there, and asks for a text';

/** Whether a control for a date, a time or both accepts a text. */
function isDateOrTime(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)?$/.exec(text);
  const [, day = '2024-02-29', clock = '00:00'] = parts ?? [];
  const moment = parts && text !== '' ? Date.parse(`${day}T${clock}Z`) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

/** How often values without a control are tried again, as an answer may show further controls. */
const MAX_ROUNDS = 6;

/** Fills in a form as a visitor does, only through its controls. The schema is what labels are for a visitor. */
class FormFiller {
  unfilled: readonly Unfilled[] = [];
  private postponed: Postponed[] = [];
  private readonly form: Locator;
  private readonly schema: FormSchema;

  constructor(form: Locator, schema: FormSchema) {
    this.form = form;
    this.schema = schema;
  }

  async fill(payload: Payload): Promise<void> {
    // React's `useId` gives the form a prefix for all ids.
    const ids = await this.form.evaluate((form) => [...form.querySelectorAll('[id]')].map(({ id }) => id));
    const [id = ''] = ids.flatMap((elementId) => /^_r_[^_]*_/.exec(elementId) ?? []);
    await this.clear(this.form);
    const { root } = siteForm(this.schema).resolve(payload);
    let open: readonly Target[] = [{ field: root, value: payload, path: '', id, isRequired: true }];
    for (let round = 0; round < MAX_ROUNDS && open.length > 0; round += 1) {
      this.postponed = [];
      // Values that are tried again are not reported yet.
      const isAgain = ({ path }: Unfilled) => open.some((target) => path === target.path || path.startsWith(`${target.path}/`));
      this.unfilled = this.unfilled.filter((value) => !isAgain(value));
      for (const target of open) await this.fillValue(target);
      open = this.postponed;
    }
    for (const { reason, ...target } of this.postponed) this.skip(target, reason);
  }

  /** Removes initial values, which are not part of the payload. */
  private async clear(part: Locator): Promise<void> {
    const initial = await part.evaluate((container) =>
      [...container.querySelectorAll<HTMLInputElement>('[name]')]
        .filter(
          ({ type, checked, value, form, readOnly, disabled }) =>
            form === container.closest('form') &&
            !readOnly &&
            !disabled &&
            (type === 'checkbox' || type === 'radio' ? checked : value !== ''),
        )
        .map(({ name, type, value }) => ({ name, type, value })),
    );
    for (const { name, type, value } of initial) {
      const control = this.byName(name);
      if (type === 'checkbox') await control.and(this.form.locator(`[value=${cssString(value)}]`)).uncheck();
      else if (type === 'select-one') await control.selectOption('');
      else if (type !== 'radio' && type !== 'submit' && type !== 'hidden') await control.fill('');
    }
  }

  private byName(name: string): Locator {
    return this.form.locator(`[name=${cssString(name)}]`);
  }

  private byId(id: string): Locator {
    return this.form.locator(`[id=${cssString(id)}]`);
  }

  /** Notes a value that no control takes. `sentValue` is what is sent instead. */
  private skip(target: Target, reason: string, sentValue?: unknown): void {
    const { path, value } = target;
    this.unfilled = [
      ...this.unfilled,
      { path, value, reason, sentValue: sentValue ?? (target.isRequired && path !== '' ? this.emptyValue(target) : undefined) },
    ];
  }

  /** The value that is sent for a required field that is left empty; undefined if the form is not sent then. */
  private emptyValue({ field }: Target): unknown {
    if (field?.model.namesNull === true) return null;
    if (field?.kind === 'checkboxes') return (field.schema.keywords.minItems ?? 0) === 0 ? [] : undefined;
    return field?.kind === 'group' ? {} : field?.kind === 'rows' ? [] : undefined;
  }

  private async fillValue(target: Target): Promise<void> {
    const { value, field } = target;
    // An absent value needs no control.
    if (value === undefined) return;
    if (target.path !== '' && isEmpty(value)) {
      const sentValue = typeof value !== 'object' || value === null ? this.emptyValue(target) : Array.isArray(value) ? [] : {};
      const reason = field?.schema.keywords.type === undefined ? UNTYPED : 'what is empty is absent';
      if (!target.isRequired || !isEqual(sentValue, value)) this.skip(target, reason, target.isRequired ? sentValue : undefined);
      return;
    }
    if (!field) return this.skip(target, UNDECLARED);
    // A group may show its choice of a branch only after one of its fields is answered.
    if (!(await this.chooseBranch(target, field)) && field.kind !== 'group') return;
    if (field.kind === 'constant') return this.skip(target, 'only one value is allowed there, and nobody is asked for it');
    if (field.kind === 'group') await this.fillGroup(target, field);
    else if (field.isList) await this.fillRows(target, field);
    else await this.fillControl(target, field);
  }

  /** Chooses the branches that the value belongs to. @returns false if the form does not offer a choice yet */
  private async chooseBranch(target: Target, { choices }: Field): Promise<boolean> {
    for (const { key, selected } of choices) {
      const radio = this.form
        .page()
        .locator(`[name=${cssString(`${target.id}-${key}`)}]`)
        .nth(selected);
      if ((await radio.count()) === 0) {
        this.postponed.push({ ...target, reason: 'no control asks which kind of answer is meant' });
        return false;
      }
      await radio.check();
    }
    return true;
  }

  private async fillGroup(target: Target, field: Field): Promise<void> {
    const { value, path, id } = target;
    if (!isObject(value)) return this.skip(target, 'a group of controls holds objects alone');
    // A group that contains itself shows when it is opened.
    const opening = this.form.locator(`div[id=${cssString(id)}] > button`);
    if ((await opening.count()) > 0) await opening.click();
    const names = field.keys.map(String).filter((name) => field.schema.has(name));
    const { required } = field.schema;
    const ordered = Object.entries(value).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b));
    for (const name of required) {
      const child = field.child(name);
      const isAnswer = child?.model.namesNull === true || child?.kind === 'checkboxes';
      const absent = { field: child, value: undefined, path: childPath(path, name), id, isRequired: true };
      if (isAnswer && !Object.hasOwn(value, name) && this.emptyValue(absent) !== undefined)
        this.skip(absent, 'what is left empty there is sent as nothing');
    }
    const readOnlyDefaults = new Map(
      names.flatMap((name) => {
        const { readOnly, default: initial } = field.child(name)?.schema.keywords ?? {};
        return readOnly === true && initial !== undefined ? [[name, initial] as const] : [];
      }),
    );
    for (const [name, initial] of readOnlyDefaults) {
      const readOnly = { field: undefined, value: value[name], path: childPath(path, name), id, isRequired: false };
      if (!isEqual(value[name], initial)) this.skip(readOnly, 'it can only be read', initial);
    }
    let entries = 0;
    for (const [name, childValue] of ordered.filter(([name]) => !readOnlyDefaults.has(name))) {
      const child = field.child(name);
      const next = { field: child, value: childValue, path: childPath(path, name), isRequired: required.has(name) };
      if (child && names.includes(name)) await this.fillValue({ ...next, id: childId(id, name) });
      else if (field.schema.allowsNamedEntries && !field.model.declaredNames.has(name)) {
        if (await this.addEntry(target, name, entries)) await this.fillValue({ ...next, id: childId(id, entries) });
        else this.skip({ ...next, id }, UNNAMED);
        entries += 1;
      } else this.skip({ ...next, id }, child ? 'no control shows this field' : UNDECLARED);
    }
    return undefined;
  }

  /** Adds an entry to a dictionary and names it. */
  private async addEntry({ id }: Target, name: string, index: number): Promise<boolean> {
    const label = this.byId(`${childId(id, index)}-name`);
    const isNew = (await label.count()) === 0;
    if (isNew) {
      const add = this.byId(`${id}-add`);
      if ((await add.count()) === 0) return false;
      await add.click();
    }
    // Before the name is typed, as its control is cleared too.
    if (isNew) await this.clear(label.locator('xpath=ancestor::*[@data-row][1]'));
    await label.fill(name);
    await label.blur();
    return (await label.inputValue()) === name;
  }

  private async fillRows(target: Target, field: Field): Promise<void> {
    const { value, path, id } = target;
    if (!Array.isArray(value)) return this.skip(target, 'a list of rows holds lists alone');
    const list = this.byId(id);
    if ((await list.count()) === 0) return void this.postponed.push({ ...target, reason: 'no list shows there' });
    const rows = () =>
      list.evaluate(
        (fieldset) =>
          [...fieldset.querySelectorAll('[data-row]')].filter((row) => row.parentElement?.closest('fieldset') === fieldset).length,
      );
    const add = list.locator('> button');
    let count = await rows();
    const before = count;
    for (; count < value.length; count += 1) {
      if ((await add.count()) === 0) break;
      await add.click();
    }
    // The other rows are filled in again below.
    if (count > before) await this.clear(list);
    for (const [index, row] of value.entries()) {
      const next = {
        field: field.child(index),
        value: row as unknown,
        path: childPath(path, index),
        id: childId(id, index),
        isRequired: false,
      };
      if (index < count) await this.fillValue(next);
      else this.skip(next, 'the list takes no more rows');
    }
    return undefined;
  }

  private async fillControl(target: Target, field: Field): Promise<void> {
    const { value, path } = target;
    const control = this.byName(path);
    if ((await control.count()) === 0) return void this.postponed.push({ ...target, reason: 'no control shows there' });
    const { type, readOnly, disabled } = await control.first().evaluate((input: HTMLInputElement) => ({
      type: input.type,
      readOnly: input.readOnly,
      disabled: input.disabled,
    }));
    if (readOnly || disabled) return this.skip(target, 'the control is read-only');
    if (type === 'file') return control.setInputFiles(pdfFile(isObject(value) ? String(value['name']) : 'paper.pdf'));
    if (type === 'checkbox') return this.checkBoxes(target, field, control);
    if (type === 'radio' || type === 'select-one') {
      const text = optionWithValue(field.schema.asSchema, value)?.text;
      if (text === undefined) return this.skip(target, 'it is none of the options');
      if (type === 'radio') await control.and(this.form.locator(`[value=${cssString(text)}]`)).check();
      else await control.selectOption(text);
      return undefined;
    }
    return this.typeText(target, field, control, type);
  }

  private async checkBoxes(target: Target, field: Field, control: Locator): Promise<void> {
    const { value } = target;
    if (BEHAVIOR_BY_KIND[field.kind].hasSeveralValues) {
      const { items = {} } = field.schema.asSchema;
      if (!Array.isArray(value)) return this.skip(target, 'boxes hold a list of options');
      const texts = value.map((item: unknown) => optionWithValue(items, item)?.text);
      if (texts.includes(undefined)) return this.skip(target, 'it is none of the options');
      for (const text of new Set(texts)) await control.and(this.form.locator(`[value=${cssString(text ?? '')}]`)).check();
      const inOrder = choicesOf(items)
        .filter(({ text }) => texts.includes(text))
        .map((option) => option.value);
      return isEqual(inOrder, value) ? undefined : this.skip(target, 'boxes are sent once each, in the order in which they stand', inOrder);
    }
    if (value !== true) return this.skip(target, 'a box is ticked, or absent');
    return control.check();
  }

  private async typeText(target: Target, field: Field, control: Locator, type: string): Promise<void> {
    const { value } = target;
    const { context } = siteForm(this.schema);
    const schema = field.schema.asSchema;
    const { format, parse } = BEHAVIOR_BY_KIND[field.kind];
    const text = typeof value === 'string' && !format(value, schema, context) ? value : format(value, schema, context);
    const read = parse(text, schema, context);
    const expected = typeof value === 'string' ? value.trim() : value;
    if (typeof value !== 'string' && schema.type === undefined) return this.skip(target, UNTYPED);
    // A control for date and time has local time.
    const isSameMoment = type === 'datetime-local' && typeof read === 'string' && Date.parse(read) === Date.parse(String(expected));
    if (!isEqual(read ?? '', expected) && !isSameMoment)
      return this.skip(target, `what is typed there is read as ${read === undefined ? 'nothing' : `a ${typeof read}`}`);
    const isTimed = ['date', 'time', 'datetime-local'].includes(type);
    if (isTimed && !isDateOrTime(text)) return this.skip(target, 'the control takes dates and times alone');
    await control.fill(text);
    const entered = await control.inputValue();
    await control.blur();
    if (entered.trim() !== text.trim()) return this.skip(target, 'the control is a single line');
    return isEqual(read ?? '', expected) ? undefined : this.skip(target, 'the control holds a moment by the clock here', read);
  }
}

/**
 * Fills in a form with a payload through its controls: types, ticks, chooses, adds rows and entries, attaches files. Removes initial
 * values first.
 *
 * @returns values that no control could be given
 */
export async function fillIn(form: Locator, schema: FormSchema, payload: Payload): Promise<Unfilled[]> {
  const filler = new FormFiller(form, schema);
  await filler.fill(payload);
  return [...filler.unfilled];
}
