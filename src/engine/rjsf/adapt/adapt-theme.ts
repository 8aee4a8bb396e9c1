// A theme of rjsf as widgets and templates of the engine.
import type { ThemeProps } from '@rjsf/core';
import coreTemplates from '@rjsf/core/lib/components/templates/index.js';
import coreWidgets from '@rjsf/core/lib/components/widgets/index.js';
import { createSchemaUtils, englishStringTranslator, type Registry, type RJSFSchema, type Widget as RjsfWidget } from '@rjsf/utils';
import type { Form } from '../../index.ts';
import type { Templates, Widget } from '../../react/index.ts';
import { createValidator } from '../validation/create-validator.ts';
import { adaptWidget, incompleteDate, type WidgetAdaptation } from '../widgets/index.ts';
import { themedField } from './themed-field.tsx';
import { themedGroup } from './themed-group.tsx';
import { themedRows } from './themed-rows.tsx';
import { themedSubmit } from './themed-submit.tsx';
import { withRevealed } from './with-revealed.tsx';

type Adaptation = Omit<WidgetAdaptation, 'registryOf'>;

const CHOSEN: Adaptation = { isChosen: true };
const DATE_PARTS: Adaptation = { isChosen: true, incompleteIn: incompleteDate };

/** The engine's names of widgets, and rjsf's. Files, captcha and hidden fields stay the engine's. */
const WIDGETS: Readonly<Record<string, readonly [string, Adaptation?]>> = {
  text: ['TextWidget'],
  textarea: ['TextareaWidget'],
  email: ['EmailWidget'],
  url: ['URLWidget'],
  tel: ['TextWidget', { inputType: 'tel' }],
  month: ['TextWidget', { inputType: 'month' }],
  password: ['PasswordWidget'],
  date: ['DateWidget'],
  time: ['TimeWidget'],
  datetime: ['DateTimeWidget'],
  select: ['SelectWidget'],
  radio: ['RadioWidget'],
  checkbox: ['CheckboxWidget', { isBox: true }],
  checkboxes: ['CheckboxesWidget'],
  color: ['ColorWidget', CHOSEN],
  range: ['RangeWidget', CHOSEN],
  updown: ['UpDownWidget'],
  rating: ['RatingWidget', CHOSEN],
  'alt-date': ['AltDateWidget', DATE_PARTS],
  'alt-datetime': ['AltDateTimeWidget', DATE_PARTS],
};

/** Props of the engine's `<Form>`. */
export interface AdaptedTheme {
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly templates: Pick<Templates, 'Field' | 'Group' | 'Rows' | 'Submit'>;
}

/**
 * A theme of rjsf for the engine's `<Form>`. Its widgets get rjsf's `WidgetProps`, and its templates theirs; rjsf's own stand in for what
 * it lacks. Its `fields` are not used: which fields show is the engine's to say.
 *
 * @example
 * import { Theme } from '@rjsf/mui';
 * const theme = adaptTheme(Theme);
 * <Form form={form} {...theme} onSubmit={save} />
 */
export function adaptTheme(theme: ThemeProps): AdaptedTheme {
  const known = { ...coreWidgets(), ...theme.widgets } as Registry['widgets'];
  const core = coreTemplates();
  const templates = {
    ...core,
    ...theme.templates,
    ButtonTemplates: { ...core.ButtonTemplates, ...theme.templates?.ButtonTemplates },
  } as Registry['templates'];

  const registries = new WeakMap<Form, Registry>();
  function registryOf(form: Form): Registry {
    const registry = registries.get(form) ?? makeRegistry(form, known, templates);
    registries.set(form, registry);
    return registry;
  }

  const entries = Object.entries(WIDGETS).map(([name, [theirs, adaptation]]) => [theirs, name, adaptation] as const);
  // What a theme has beyond rjsf's names goes by its own.
  const others = Object.keys(theme.widgets ?? {}).filter((name) => !Object.hasOwn(coreWidgets(), name));
  const widgets = [...entries, ...others.map((name) => [name, name, undefined] as const)].map(([theirs, name, adaptation]) => [
    name,
    withRevealed(adaptWidget(known[theirs] as RjsfWidget, { ...adaptation, registryOf })),
  ]);
  return {
    widgets: Object.fromEntries(widgets) as AdaptedTheme['widgets'],
    templates: {
      Field: themedField(registryOf),
      Group: themedGroup(registryOf),
      Rows: themedRows(registryOf),
      Submit: themedSubmit(registryOf),
    },
  };
}

function makeRegistry(form: Form, widgets: Registry['widgets'], templates: Registry['templates']): Registry {
  const rootSchema = form.schema as RJSFSchema;
  return {
    fields: {},
    widgets,
    templates,
    rootSchema,
    schemaUtils: createSchemaUtils(createValidator(form), rootSchema),
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: '', idSeparator: '', useFallbackUiForUnsupportedType: false },
  };
}
