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

/** By the engine's name of a widget: rjsf's name of it, and how to adapt it. Files, captcha and hidden fields keep the engine's widgets. */
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
 * Adapts a theme of rjsf for the engine's `<Form>`. Its widgets get rjsf's `WidgetProps`, and its templates get rjsf's template props. rjsf's
 * own widgets and templates replace those that the theme does not have. Its `fields` are not used: the engine decides which fields are visible.
 *
 * @example
 * import { Theme } from '@rjsf/mui';
 * const theme = adaptTheme(Theme);
 * <Form form={form} {...theme} onSubmit={save} />
 */
export function adaptTheme(theme: ThemeProps): AdaptedTheme {
  const allWidgets = { ...coreWidgets(), ...theme.widgets } as Registry['widgets'];
  const core = coreTemplates();
  const templates = {
    ...core,
    ...theme.templates,
    ButtonTemplates: { ...core.ButtonTemplates, ...theme.templates?.ButtonTemplates },
  } as Registry['templates'];

  const registries = new WeakMap<Form, Registry>();
  function registryOf(form: Form): Registry {
    const registry = registries.get(form) ?? makeRegistry(form, allWidgets, templates);
    registries.set(form, registry);
    return registry;
  }

  const entries = Object.entries(WIDGETS).map(([name, [rjsfName, adaptation]]) => [rjsfName, name, adaptation] as const);
  // A widget that rjsf does not have keeps its name.
  const otherNames = Object.keys(theme.widgets ?? {}).filter((name) => !Object.hasOwn(coreWidgets(), name));
  const widgets = [...entries, ...otherNames.map((name) => [name, name, undefined] as const)].map(([rjsfName, name, adaptation]) => [
    name,
    withRevealed(adaptWidget(allWidgets[rjsfName] as RjsfWidget, { ...adaptation, registryOf })),
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
