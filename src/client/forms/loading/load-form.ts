import { forms, type FormName } from 'virtual:forms';
import type { FormModule } from '../form-module.ts';
import type { SchemaForm } from '../schema-form.tsx';

interface LoadedForm {
  readonly form: FormModule;
  readonly SchemaForm: typeof SchemaForm;
}

export interface FormLoading {
  readonly loaded: Promise<LoadedForm>;
  /** The same over a form's prerendered HTML: pending for good where loading fails, so that what stands there stays. */
  readonly loadedOver: Promise<LoadedForm>;
  /** Starts loading; once is enough. */
  readonly start: () => void;
  /**
   * Starts loading, and does something with the form before anything shows it, as soon as its own chunk is there.
   *
   * @throws when that cannot be fetched
   */
  readonly first: <T>(task: (form: FormModule) => Promise<T>) => Promise<T>;
}

const loadings = new Map<FormName, FormLoading>();

/** @throws when there is no such form; the types know them, data from elsewhere may not */
async function loadModule(name: FormName): Promise<FormModule> {
  const load = forms[name];
  if (!load) throw new Error(`There is no form "${name}". Create schemas/forms/${name}, or use one of: ${Object.keys(forms).join(', ')}.`);
  return load();
}

/**
 * A form's chunk and the engine's, one promise a form and page load: it stays pending until `start`, so that a prerendered
 * form keeps its HTML until somebody wants to use it. While prerendering everything starts at once. After a failure the next
 * call gives a new one, which tries again: whoever draws the form keeps the one it has.
 */
export function loadForm(name: FormName): FormLoading {
  const known = loadings.get(name);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<LoadedForm>();
  const tasks: Promise<unknown>[] = [];
  let module: Promise<FormModule> | undefined;
  const start = (): Promise<FormModule> => {
    if (module) return module;
    module = loadModule(name);
    Promise.all([module, import('../schema-form.tsx')])
      .then(async ([form, { SchemaForm }]) => {
        for (let task = tasks.shift(); task; task = tasks.shift()) await task;
        return { form, SchemaForm };
      })
      .then(resolve, reject);
    return module;
  };
  const loading: FormLoading = {
    loaded: promise,
    // While prerendering nothing stands there yet: what fails must fail the build.
    loadedOver: import.meta.env.SSR ? promise : promise.catch(() => new Promise<never>(() => {})),
    start: () => void start(),
    first: (task) => {
      const done = start().then(task);
      // A form shows although what was to come first has failed.
      tasks.push(done.catch(() => undefined));
      return done;
    },
  };
  loadings.set(name, loading);
  promise.catch(() => loadings.delete(name));
  if (import.meta.env.SSR) loading.start();
  return loading;
}
