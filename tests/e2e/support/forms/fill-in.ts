import type { Locator } from 'playwright-core';
import { choicesOf, BEHAVIOR_BY_KIND, optionWithValue, type Field } from '#engine/index.ts';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import { elementId } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { pdfFile } from './pdf.ts';

/** A value that no control could be given, and why. */
export interface Unheld {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly why: string;
  /** What the control holds instead; nothing unless said. */
  readonly held?: unknown;
}

/** A place of the form on its way to be filled in. */
interface Spot {
  /** What shows there for the whole payload; undefined where the form has nothing. */
  readonly field: Field | undefined;
  readonly value: unknown;
  readonly path: FieldPath;
  /** Of its element: the form's own, and the keys that lead there; an entry's is its number. */
  readonly id: string;
  /** The form takes no object or list around it without it. */
  readonly isRequired: boolean;
}

type Later = Spot & { readonly why: string };

const isObject = (value: unknown): value is Payload => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Nothing that a visitor would have written. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));
}
const quoted = (text: string) => JSON.stringify(text).replaceAll('\\n', '\\a ');
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const inside = (path: FieldPath, key: string | number) => (path === '' ? fieldPath([key]) : `${path}/${fieldPath([key])}`);

const idInside = (id: string, key: string | number) => elementId(id, [key]);

/** The form lets it pass, and asks nobody for it. */
export const UNDECLARED = 'the form has no such field';
/** The entry of a dictionary that could not be added, or not be given its name. */
export const UNNAMED = 'no control names this entry';
/** Nothing says what it may be, so that the form asks for a text. */
export const UNTYPED = 'the form names no type there, and asks for a text';

/** Whether a control for a day, a time or both takes a text. */
function isMoment(text: string): boolean {
  const parts = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)?$/.exec(text);
  const [, day = '2024-02-29', clock = '00:00'] = parts ?? [];
  const moment = parts && text !== '' ? Date.parse(`${day}T${clock}Z`) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

/** How often what has no control yet is come back to: what one answer shows may hold what shows the next. */
const MOST_ROUNDS = 6;

/** Fills one form in as a visitor does, through its controls alone; the schema says what is meant, as its labels tell a visitor. */
class Filling {
  unheld: readonly Unheld[] = [];
  private later: Later[] = [];
  private readonly form: Locator;
  private readonly schema: FormSchema;

  constructor(form: Locator, schema: FormSchema) {
    this.form = form;
    this.schema = schema;
  }

  async fill(payload: Payload): Promise<void> {
    // Every place's id begins with what React has made up for the form.
    const ids = await this.form.evaluate((form) => [...form.querySelectorAll('[id]')].map(({ id }) => id));
    const [id = ''] = ids.flatMap((one) => /^_r_[^_]*_/.exec(one) ?? []);
    await this.empty(this.form);
    const { root } = siteForm(this.schema).resolve(payload);
    let open: readonly Spot[] = [{ field: root, value: payload, path: '', id, isRequired: true }];
    for (let round = 0; round < MOST_ROUNDS && open.length > 0; round += 1) {
      this.later = [];
      // What could not be put there before is tried again.
      const isAgain = ({ path }: Unheld) => open.some((spot) => path === spot.path || path.startsWith(`${spot.path}/`));
      this.unheld = this.unheld.filter((one) => !isAgain(one));
      for (const spot of open) await this.put(spot);
      open = this.later;
    }
    for (const { why, ...spot } of this.later) this.cannot(spot, why);
  }

  /** Takes out what stands there from the start and is no part of the answers. */
  private async empty(part: Locator): Promise<void> {
    const begun = await part.evaluate((one) =>
      [...one.querySelectorAll<HTMLInputElement>('[name]')]
        .filter(
          ({ type, checked, value, form: own, readOnly, disabled }) =>
            own === one.closest('form') && !readOnly && !disabled && (type === 'checkbox' || type === 'radio' ? checked : value !== ''),
        )
        .map(({ name, type, value }) => ({ name, type, value })),
    );
    for (const { name, type, value } of begun) {
      const control = this.named(name);
      if (type === 'checkbox') await control.and(this.form.locator(`[value=${quoted(value)}]`)).uncheck();
      else if (type === 'select-one') await control.selectOption('');
      else if (type !== 'radio' && type !== 'submit' && type !== 'hidden') await control.fill('');
    }
  }

  private named(name: string): Locator {
    return this.form.locator(`[name=${quoted(name)}]`);
  }

  private at(id: string): Locator {
    return this.form.locator(`[id=${quoted(id)}]`);
  }

  private cannot(spot: Spot, why: string, held?: unknown): void {
    const { path, value } = spot;
    this.unheld = [...this.unheld, { path, value, why, held: held ?? (spot.isRequired && path !== '' ? this.nothing(spot) : undefined) }];
  }

  /** What is sent of a place that has to be there and is left empty; undefined where the form is not. */
  private nothing({ field }: Spot): unknown {
    if (field?.model.namesNull === true) return null;
    if (field?.kind === 'checkboxes') return (field.schema.keywords.minItems ?? 0) === 0 ? [] : undefined;
    return field?.kind === 'group' ? {} : field?.kind === 'rows' ? [] : undefined;
  }

  private async put(spot: Spot): Promise<void> {
    const { value, field } = spot;
    // Nothing is given by leaving a control alone, and is there where something has to be.
    if (value === undefined) return;
    if (spot.path !== '' && isEmpty(value)) {
      const held = typeof value !== 'object' || value === null ? this.nothing(spot) : Array.isArray(value) ? [] : {};
      const why = field?.schema.keywords.type === undefined ? UNTYPED : 'what is empty is absent';
      if (!spot.isRequired || !same(held, value)) this.cannot(spot, why, spot.isRequired ? held : undefined);
      return;
    }
    if (!field) return this.cannot(spot, UNDECLARED);
    // A field of the group may have to be answered before its kind is asked.
    if (!(await this.choose(spot, field)) && field.kind !== 'group') return;
    if (field.kind === 'constant') return this.cannot(spot, 'only one value is allowed there, and nobody is asked for it');
    if (field.kind === 'group') await this.putGroup(spot, field);
    else if (field.isList) await this.putRows(spot, field);
    else await this.putControl(spot, field);
  }

  /** Chooses what kind of answer is meant, wherever that is asked; false where it is not asked yet. */
  private async choose(spot: Spot, { choices }: Field): Promise<boolean> {
    for (const { key, selected } of choices) {
      const radio = this.form
        .page()
        .locator(`[name=${quoted(`${spot.id}-${key}`)}]`)
        .nth(selected);
      if ((await radio.count()) === 0) {
        this.later.push({ ...spot, why: 'no control asks which kind of answer is meant' });
        return false;
      }
      await radio.check();
    }
    return true;
  }

  private async putGroup(spot: Spot, field: Field): Promise<void> {
    const { value, path, id } = spot;
    if (!isObject(value)) return this.cannot(spot, 'a group of controls holds objects alone');
    // One that holds itself shows when it is opened.
    const opening = this.form.locator(`div[id=${quoted(id)}] > button`);
    if ((await opening.count()) > 0) await opening.click();
    const names = field.keys.map(String).filter((name) => field.schema.has(name));
    const { required } = field.schema;
    const ordered = Object.entries(value).toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));
    for (const name of required) {
      const child = field.child(name);
      const isAnswer = child?.model.namesNull === true || child?.kind === 'checkboxes';
      const own = { field: child, value: undefined, path: inside(path, name), id, isRequired: true };
      if (isAnswer && !Object.hasOwn(value, name) && this.nothing(own) !== undefined)
        this.cannot(own, 'what is left empty there is sent as nothing');
    }
    const fixed = new Map(
      names.flatMap((name) => {
        const { readOnly, default: begun } = field.child(name)?.schema.keywords ?? {};
        return readOnly === true && begun !== undefined ? [[name, begun] as const] : [];
      }),
    );
    for (const [name, begun] of fixed) {
      const own = { field: undefined, value: value[name], path: inside(path, name), id, isRequired: false };
      if (!same(value[name], begun)) this.cannot(own, 'it can only be read', begun);
    }
    let entries = 0;
    for (const [name, one] of ordered.filter(([name]) => !fixed.has(name))) {
      const child = field.child(name);
      const own = { field: child, value: one, path: inside(path, name), isRequired: required.has(name) };
      if (child && names.includes(name)) await this.put({ ...own, id: idInside(id, name) });
      else if (field.schema.allowsNamedEntries && !field.model.declaredNames.has(name)) {
        if (await this.addEntry(spot, name, entries)) await this.put({ ...own, id: idInside(id, entries) });
        else this.cannot({ ...own, id }, UNNAMED);
        entries += 1;
      } else this.cannot({ ...own, id }, child ? 'no control shows this field' : UNDECLARED);
    }
    return undefined;
  }

  /** Adds an entry to a dictionary and names it. */
  private async addEntry({ id }: Spot, name: string, index: number): Promise<boolean> {
    const label = this.at(`${idInside(id, index)}-name`);
    const isNew = (await label.count()) === 0;
    if (isNew) {
      const add = this.at(`${id}-add`);
      if ((await add.count()) === 0) return false;
      await add.click();
    }
    // What an entry begins with; its name is a control of it, too.
    if (isNew) await this.empty(label.locator('xpath=ancestor::*[@data-row][1]'));
    await label.fill(name);
    await label.blur();
    return (await label.inputValue()) === name;
  }

  private async putRows(spot: Spot, field: Field): Promise<void> {
    const { value, path, id } = spot;
    if (!Array.isArray(value)) return this.cannot(spot, 'a list of rows holds lists alone');
    const list = this.at(id);
    if ((await list.count()) === 0) return void this.later.push({ ...spot, why: 'no list shows there' });
    const rows = () =>
      list.evaluate(
        (one) => [...one.querySelectorAll('[data-row]')].filter((row) => row.parentElement?.closest('fieldset') === one).length,
      );
    const add = list.locator('> button');
    let count = await rows();
    const before = count;
    for (; count < value.length; count += 1) {
      if ((await add.count()) === 0) break;
      await add.click();
    }
    // What stood in the others is filled in again below.
    if (count > before) await this.empty(list);
    for (const [index, row] of value.entries()) {
      const own = {
        field: field.child(index),
        value: row as unknown,
        path: inside(path, index),
        id: idInside(id, index),
        isRequired: false,
      };
      if (index < count) await this.put(own);
      else this.cannot(own, 'the list takes no more rows');
    }
    return undefined;
  }

  private async putControl(spot: Spot, field: Field): Promise<void> {
    const { value, path } = spot;
    const control = this.named(path);
    if ((await control.count()) === 0) return void this.later.push({ ...spot, why: 'no control shows there' });
    const { type, readOnly, disabled } = await control.first().evaluate((one: HTMLInputElement) => ({
      type: one.type,
      readOnly: one.readOnly || one.disabled,
      disabled: one.disabled,
    }));
    if (readOnly || disabled) return this.cannot(spot, 'the control is read-only');
    if (type === 'file') return control.setInputFiles(pdfFile(isObject(value) ? String(value['name']) : 'paper.pdf'));
    if (type === 'checkbox') return this.tick(spot, field, control);
    if (type === 'radio' || type === 'select-one') {
      const text = optionWithValue(field.schema.asSchema, value)?.text;
      if (text === undefined) return this.cannot(spot, 'it is none of the options');
      if (type === 'radio') await control.and(this.form.locator(`[value=${quoted(text)}]`)).check();
      else await control.selectOption(text);
      return undefined;
    }
    return this.type(spot, field, control, type);
  }

  private async tick(spot: Spot, field: Field, control: Locator): Promise<void> {
    const { value } = spot;
    if (BEHAVIOR_BY_KIND[field.kind].hasSeveralValues) {
      const { items = {} } = field.schema.asSchema;
      if (!Array.isArray(value)) return this.cannot(spot, 'boxes hold a list of options');
      const texts = value.map((one: unknown) => optionWithValue(items, one)?.text);
      if (texts.includes(undefined)) return this.cannot(spot, 'it is none of the options');
      for (const text of new Set(texts)) await control.and(this.form.locator(`[value=${quoted(text ?? '')}]`)).check();
      const inOrder = choicesOf(items)
        .filter(({ text }) => texts.includes(text))
        .map((option) => option.value);
      return same(inOrder, value) ? undefined : this.cannot(spot, 'boxes are sent once each, in the order in which they stand', inOrder);
    }
    if (value !== true) return this.cannot(spot, 'a box is ticked, or absent');
    return control.check();
  }

  private async type(spot: Spot, field: Field, control: Locator, type: string): Promise<void> {
    const { value } = spot;
    const { context } = siteForm(this.schema);
    const look = field.schema.asSchema;
    const { format, parse } = BEHAVIOR_BY_KIND[field.kind];
    const text = typeof value === 'string' && !format(value, look, context) ? value : format(value, look, context);
    const read = parse(text, look, context);
    const meant = typeof value === 'string' ? value.trim() : value;
    if (typeof value !== 'string' && look.type === undefined) return this.cannot(spot, UNTYPED);
    // A control for a moment holds it by the clock here.
    const isSameMoment = type === 'datetime-local' && typeof read === 'string' && Date.parse(read) === Date.parse(String(meant));
    if (!same(read ?? '', meant) && !isSameMoment)
      return this.cannot(spot, `what is typed there is read as ${read === undefined ? 'nothing' : `a ${typeof read}`}`);
    const isTimed = ['date', 'time', 'datetime-local'].includes(type);
    if (isTimed && !isMoment(text)) return this.cannot(spot, 'the control takes dates and times alone');
    await control.fill(text);
    const kept = await control.inputValue();
    await control.blur();
    if (kept.trim() !== text.trim()) return this.cannot(spot, 'the control is a single line');
    return same(read ?? '', meant) ? undefined : this.cannot(spot, 'the control holds a moment by the clock here', read);
  }
}

/**
 * Fills a form in with a payload through its controls: types, ticks, chooses, adds rows and entries, attaches files. What stood there from
 * the start is taken out first.
 *
 * @returns what no control could be given
 */
export async function fillIn(form: Locator, schema: FormSchema, payload: Payload): Promise<Unheld[]> {
  const filling = new Filling(form, schema);
  await filling.fill(payload);
  return [...filling.unheld];
}
