import { optionWithValue } from '#shared/forms/kinds/option-list.ts';
import { fieldPath, keysAlong, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { withSameParts } from '#shared/forms/same-parts.ts';
import type { ChosenBranches } from '#shared/forms/structure/chosen.ts';
import { placeStart, withDefaults } from '#shared/forms/structure/defaults.ts';
import { withFixed, type Fixed } from '#shared/forms/structure/fixed.ts';
import { isLeftBehind, saidOf } from '#shared/forms/structure/left-behind.ts';
import { withNeeded } from '#shared/forms/structure/needed.ts';
import { settled } from '#shared/forms/structure/settled.ts';
import type { Shown } from '#shared/forms/structure/shown.ts';
import { kindShown } from '#shared/forms/structure/holders.ts';
import type { Shape } from '#shared/forms/structure/shape.ts';
import { structureOf } from '#shared/forms/structure/structure.ts';
import { choosing, chosenNothing, isThereAnyway, stepsTo, type ChooseAt, type Step } from '#shared/forms/structure/walk.ts';
import { wayTo, type WayThere } from '#shared/forms/structure/way.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { Choices, choicesPlaced } from './choices.ts';
import type { FormChecks } from './checks.ts';
import { Covered } from './covered.ts';
import { FormRows, type RowHost } from './form-rows.ts';
import { tellOfHolders, tellOfValues } from './tell-of-values.ts';
import type { Topics } from './topics.ts';

/** What a form's state begins with. */
export interface StoreParts {
  readonly schema: FormSchema;
  readonly checks: FormChecks;
  /** What the page gives the form to begin with. */
  readonly given: Payload;
  /** The values that it is shown with: the same, or what was sent without scripts and came back. */
  readonly start: Payload;
}

/** Where the fields of some names stand. */
const addressesOf = (names: readonly string[]): FieldPath[] => names.map((name) => fieldPath([name]));

const isNone = (value: unknown) => value === undefined || value === null;

/**
 * What a form's controls have handed over, the rows of its lists, and what is chosen where nothing in the values decides. Wakes who
 * shows what has changed, and judges nothing. Places are addresses (`RowKeys`).
 */
export class FormValues {
  given: Payload;
  /** The same without what the form puts beside it. */
  #handed: Payload;
  readonly rows: FormRows;
  readonly choices = new Choices();
  /** What stood in branches that do not show, where it cannot stay beside what does. */
  readonly #aside = new Map<string, unknown>();
  readonly #covered: Covered;
  #values: Payload;
  #schema: FormSchema;
  #checks: FormChecks;
  readonly #topics: Topics;

  constructor({ schema, checks, given, start }: StoreParts, topics: Topics, host: Omit<RowHost, 'listAt'>) {
    this.#schema = schema;
    this.#checks = checks;
    this.#topics = topics;
    this.rows = new FormRows({
      ...host,
      listAt: (list) => this.at(list),
      readdress: (addresses) => {
        this.choices.readdress(addresses);
        host.readdress(addresses);
      },
    });
    this.#covered = new Covered(this.rows.keys);
    this.#handed = given;
    this.given = this.#begin();
    this.#values = start === given ? this.given : this.#fixed(this.#known(start), this.chooseAt).values;
  }

  get all(): Payload {
    return this.#values;
  }

  at(address: FieldPath): unknown {
    return valueAt(this.#values, this.pathOf(address));
  }

  /** Whether what stands at an address is a group, a list or a tick that another branch has left. */
  isLeftBehind(address: FieldPath): boolean {
    return isLeftBehind(this.at(address), this.#shapeAt(address)?.field, () => saidOf(keysAlong(this.pathOf(address)), this.#schema));
  }

  /** Where an address stands now: a control's name. */
  pathOf(address: FieldPath): FieldPath {
    return this.rows.keys.pathOf(address);
  }

  addressOf(path: FieldPath): FieldPath {
    return this.rows.keys.addressOf(path);
  }

  /** What is chosen at a path where nothing in the values decides. */
  readonly chooseAt = choosing((path) => this.choices.at(this.addressOf(path)));

  /** What is known of a place by where it stands. */
  wayTo(address: FieldPath): WayThere {
    return wayTo(this.#schema, keysAlong(this.pathOf(address)), this.chooseAt);
  }

  /** What is checked and sent. */
  counting(): Shown {
    return this.#checks.shown(this.#values, this.chooseAt);
  }

  /** The values with other ones at some addresses. */
  with(others: readonly (readonly [FieldPath, unknown])[]): Payload {
    return others.reduce((values, [address, value]) => this.#withValue(values, address, value), this.#values);
  }

  /**
   * @param chosenBefore what was chosen before that, where it is something else
   * @returns the other places that the form itself has given values by it
   */
  set(address: FieldPath, value: unknown, chosenBefore?: ChooseAt): readonly FieldPath[] {
    const held = value === undefined ? this.#emptied(address) : value;
    const others = this.#change(address, this.#withValue(this.#values, address, held), chosenBefore);
    this.#tell([address, ...others]);
    return others;
  }

  /**
   * What stands where an answer was taken out: of a field that begins with something an empty text, or it would begin again with its branch;
   * null of one that begins with that.
   */
  #emptied(address: FieldPath): '' | null | undefined {
    const field = this.#checks.isNested ? this.#shapeAt(address)?.field : undefined;
    if (field?.default === null) return null;
    return field?.default === undefined || optionWithValue(field, '') ? undefined : '';
  }

  /** Takes over values by name; `undefined` or `null` empties one. */
  put(values: Payload): void {
    const known = this.#known(values);
    // What begins with null, and is not spoken of, holds that on.
    const next = Object.entries({ ...this.#values, ...known }).filter(([name, value]) => !Object.hasOwn(known, name) || !isNone(value));
    this.choices.findAnew();
    this.#covered.clear();
    this.#enter(Object.fromEntries(next), addressesOf(Object.keys(values)));
  }

  /** Starts again from what the page gave. */
  reset(): void {
    this.choices.clear();
    this.#aside.clear();
    this.#covered.clear();
    this.rows.forgetRemoved();
    this.#enter(this.given, addressesOf(Object.keys({ ...this.#schema.properties, ...this.#values, ...this.given })));
    // Whoever asks before would have what is chosen found by the values that go.
    this.#topics.tellAll('choice');
  }

  /** The form asks otherwise: what nobody has changed is as the page would give it now, the rest is carried along. */
  follow({ schema, checks }: Pick<StoreParts, 'schema' | 'checks'>, carried: (held: Payload) => Payload): void {
    const before = carried(this.given);
    const values = carried(this.#values);
    this.#schema = schema;
    this.#checks = checks;
    this.#handed = carried(this.#handed);
    this.given = this.#begin();
    const own = Object.keys({ ...before, ...values }).filter((name) => withSameParts(before[name], values[name]) !== before[name]);
    const next = { ...this.given, ...Object.fromEntries(own.map((name) => [name, values[name]])) };
    const known = this.#values;
    const kept = withSameParts(known, Object.fromEntries(Object.entries(next).filter(([, value]) => !isNone(value))));
    const names = Object.keys({ ...known, ...kept });
    this.#enter(kept, addressesOf(names.filter((name) => kept[name] !== known[name])));
  }

  /** Takes over a list's rows, or a dictionary's entries. @returns the same as for one value */
  setRows(list: FieldPath, rows: unknown): readonly FieldPath[] {
    const others = this.#change(list, this.#withValue(this.#values, list, rows));
    this.#topics.tell(`rows ${list}`);
    this.#topics.tell(`value ${list}`);
    tellOfHolders(this.#topics, list);
    this.#tell(others);
    return others;
  }

  chooseBranch(address: FieldPath, key: string, chosen: number): readonly FieldPath[] {
    const before = this.#shapeAt(address);
    const left = before?.choices.find((choice) => choice.key === key)?.chosen;
    this.choices.set(address, key, chosen);
    const steps = this.#stepsTo(address);
    const [after, around] = [steps?.at(-1), steps?.at(-2)];
    const chosenBefore = left === undefined ? undefined : this.#chosenBefore(address, key, left);
    if (!before || !after || left === undefined || (kindShown(before) === 'group' && kindShown(after.shape) === 'group')) {
      const others = this.#change(address, this.#values, chosenBefore);
      // What the group decides goes by it, too.
      this.#tell([address, ...others]);
      return others;
    }
    // Groups have fields side by side; of other kinds one would be sent for the other.
    this.#aside.set(`${address} ${key} ${left}`, this.at(address));
    const kept = `${address} ${key} ${chosen}`;
    const isRequired = around?.shape.field.required?.includes(String(after.key)) === true;
    const start = () => placeStart(structureOf(this.#schema), after.schema, isRequired, after.shape);
    return this.set(address, this.#aside.has(kept) ? this.#aside.get(kept) : start(), chosenBefore);
  }

  /** What is chosen, as it was while another branch showed at an address. */
  #chosenBefore(address: FieldPath, key: string, left: number): ChooseAt {
    const place = this.pathOf(address);
    return choosing(
      (path) =>
        (name, ...rest) =>
          path === place && name === key ? left : this.chooseAt(path)(name, ...rest),
    );
  }

  #stepsTo(address: FieldPath): readonly Step[] | undefined {
    return stepsTo(structureOf(this.#schema), this.#schema, this.#values, this.pathOf(address), this.chooseAt);
  }

  #shapeAt(address: FieldPath): Shape | undefined {
    return this.#stepsTo(address)?.at(-1)?.shape;
  }

  /** Whether what a place stands in is there though nothing in it is filled in. */
  isThereAnyway(address: FieldPath): boolean {
    return isThereAnyway(this.#stepsTo(address) ?? []);
  }

  /** What is chosen where nothing in the values decides, by path; with `found` also what shows because it fits them. */
  chosen(which: { readonly found: boolean }): ChosenBranches {
    const { keys } = this.rows;
    return choicesPlaced(this.choices.known(which), (address) => (keys.isThere(address) ? keys.pathOf(address) : undefined));
  }

  /**
   * Takes over what was chosen before, but for what the visitor has chosen since.
   *
   * @param isSent the form was sent with it: it holds where what the page gives fits it
   */
  takeChosen(chosen: ChosenBranches, isSent: boolean): void {
    if (Object.keys(chosen).length === 0) return;
    this.choices.take(
      choicesPlaced(chosen, (path) => this.addressOf(path)),
      isSent,
    );
    this.#enter(this.#values, []);
    this.#topics.tellAll('choice');
  }

  /** What the page gives, with what the form puts beside it. */
  #begin(): Payload {
    const structure = structureOf(this.#schema);
    const begun = withNeeded(structure, this.#schema, withDefaults(structure, this.#schema, this.#known(this.#handed)));
    return this.#fixed(begun, chosenNothing).values;
  }

  #fixed(values: Payload, chooseAt: ChooseAt): Fixed {
    return withFixed(structureOf(this.#schema), this.#schema, values, chooseAt, this.#handed);
  }

  /** What the form has a field for: not a record's id. */
  #known(values: Payload): Payload {
    const isKnown = structureOf(this.#schema).knows(this.#schema);
    return Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)));
  }

  #withValue(values: Payload, address: FieldPath, value: unknown): Payload {
    return this.#checks.isNested ? this.rows.withValue(values, address, value) : withValueAt(values, address, value);
  }

  #enter(values: Payload, paths: readonly FieldPath[]): void {
    const fixed = this.#fixed(values, this.chooseAt);
    this.#values = fixed.values;
    this.#tell([...paths, ...fixed.changed.map((path) => this.addressOf(path))]);
  }

  /**
   * Takes over values that the visitor has changed at an address.
   *
   * @param chosenBefore what was chosen before that, where it is something else
   * @returns the other places that the form itself has given values by it
   */
  #change(address: FieldPath, values: Payload, chosenBefore = this.chooseAt): readonly FieldPath[] {
    if (!this.#checks.isNested) {
      this.#values = values;
      return [];
    }
    const [schema, covered, chooseAt] = [this.#schema, this.#covered, this.chooseAt];
    const before = { values: this.#values, chooseAt: chosenBefore };
    const { seen, addresses } = covered.back(schema, { values, chooseAt });
    const all = settled(structureOf(schema), schema, before, seen, keysAlong(this.pathOf(address)), this.#handed);
    covered.keep(schema, before, seen, { values: all.values, chooseAt }, all.changed);
    this.#values = all.values;
    return [...addresses, ...all.changed.map((path) => this.addressOf(path))];
  }

  /** @param paths the places that have other values */
  #tell(paths: readonly FieldPath[]): void {
    tellOfValues(this.#topics, paths, this.#checks.isNested);
  }
}
