import { forms, type FormName } from 'virtual:forms';
import type { FormModule } from './form-module.ts';
import type { SchemaForm } from './schema-form.tsx';

export interface LoadedForm {
  readonly form: FormModule;
  readonly SchemaForm: typeof SchemaForm;
}

interface Loading {
  readonly loaded: Promise<LoadedForm>;
  /** Starts loading; once is enough. */
  readonly start: () => void;
  /** Starts loading, and does something with the form before anything shows it. */
  readonly first: (task: (form: FormModule) => Promise<void>) => void;
}

const loadings = new Map<FormName, Loading>();

/** @throws when there is no such form; the types know them, data from elsewhere may not */
async function load(name: FormName): Promise<LoadedForm> {
  const loadDefinition = forms[name];
  if (!loadDefinition) throw new Error(`There is no form "${name}". Create schemas/forms/${name}, or use one of: ${Object.keys(forms).join(', ')}.`);
  const [form, { SchemaForm }] = await Promise.all([loadDefinition(), import('./schema-form.tsx')]);
  return { form, SchemaForm };
}

/**
 * A form's chunk and the engine's, one promise a form and page load: it stays pending until `start`, so that a prerendered
 * form keeps its HTML until somebody wants to use it. While prerendering everything starts at once.
 */
export function loadForm(name: FormName): Loading {
  const known = loadings.get(name);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<LoadedForm>();
  const tasks: ((form: FormModule) => Promise<void>)[] = [];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    load(name)
      .then(async (loaded) => {
        for (let task = tasks.shift(); task; task = tasks.shift()) await task(loaded.form);
        return loaded;
      })
      .then(resolve, reject);
  };
  const loading: Loading = {
    loaded: promise,
    start,
    first: (task) => {
      tasks.push(task);
      start();
    },
  };
  loadings.set(name, loading);
  if (import.meta.env.SSR) start();
  return loading;
}
