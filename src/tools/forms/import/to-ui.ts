import type { Untaken } from '#shared/forms/schema/canonical.ts';
import { laidOver } from '#shared/forms/schema/laid-over.ts';
import type { Root } from '#shared/forms/schema/places.ts';
import { kindOf } from '#shared/forms/kinds/kinds.ts';
import type { FieldSchema } from '#shared/forms/types.ts';

type Raw = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field's look may say, as rjsf spells it. */
const KEPT: ReadonlySet<string> = new Set(['ui:placeholder', 'ui:help', 'ui:autocomplete']);

/** A text of more characters than this is written in several lines. */
const LONG_TEXT = 255;

/** The control that goes with a field; none where the page finds it by itself. */
function widgetOf(field: FieldSchema, wanted: unknown): string | undefined {
  const kind = kindOf(field);
  if (kind.widgets.length === 0 || !kind.fits(field)) return undefined;
  if (typeof wanted === 'string' && kind.widgets.includes(wanted)) return wanted;
  if (!kind.isTyped) return kind.widget(field);
  return (field.maxLength ?? 0) > LONG_TEXT ? 'textarea' : undefined;
}

function lookOf(name: string, field: FieldSchema, root: Root, given: unknown, untaken: Untaken[]): Raw {
  const own = isObject(given) ? given : {};
  const wanted = own['ui:widget'];
  const widget = widgetOf(laidOver(field, root), wanted);
  for (const [key, value] of Object.entries(own)) {
    const isTaken = (KEPT.has(key) && typeof value === 'string') || (key === 'ui:widget' && value === widget);
    if (!isTaken) untaken.push({ path: `${name}/${key}`, why: 'the page has no such look for this field' });
  }
  const texts = Object.entries(own).filter(([key, value]) => KEPT.has(key) && typeof value === 'string');
  return { ...(widget !== undefined && { 'ui:widget': widget }), ...Object.fromEntries(texts) };
}

/** The order that is given, all others behind it or where `*` stands. */
function orderOf(names: readonly string[], given: unknown): string[] {
  const wanted = Array.isArray(given) ? [...new Set(given.filter((name) => name === '*' || names.includes(String(name))).map(String))] : [];
  const others = names.filter((name) => !wanted.includes(name));
  return wanted.includes('*') ? wanted.flatMap((name) => (name === '*' ? others : [name])) : [...wanted, ...others];
}

/** A form's ui.json out of its schema, and of rjsf's uiSchema where there is one. */
export function toUi(schema: Root, given: unknown): { readonly ui: Raw; readonly untaken: readonly Untaken[] } {
  const untaken: Untaken[] = [];
  const from = isObject(given) ? given : {};
  const names = Object.keys(schema.properties ?? {});
  const looks = Object.entries(schema.properties ?? {})
    .map(([name, field]) => [name, lookOf(name, field, schema, from[name], untaken)] as const)
    .filter(([, look]) => Object.keys(look).length > 0);
  for (const key of Object.keys(from).filter((one) => !names.includes(one) && one !== 'ui:order' && one !== '$schema')) {
    untaken.push({ path: key, why: key.startsWith('ui:') ? 'the page has no such look for a form' : 'the form has no such field' });
  }
  const ui = {
    $schema: '../../meta/ui.schema.json',
    'ui:order': orderOf(names, from['ui:order']),
    'ui:submitButtonOptions': { submitText: 'Send' },
    ...Object.fromEntries(looks),
  };
  return { ui, untaken };
}
