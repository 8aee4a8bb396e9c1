import { forms, type FormName } from 'virtual:forms';
import type { FormModule } from '../form-module.ts';
import type { SchemaForm } from '../schema-form.tsx';

interface LoadedForm {
  readonly form: FormModule;
  readonly SchemaForm: typeof SchemaForm;
}

export interface FormLoading {
  readonly loaded: Promise<LoadedForm>;
  /** The same for hydrating prerendered HTML: if loading fails it stays pending, so that React keeps the HTML. */
  readonly loadedForHydration: Promise<LoadedForm>;
  /** Starts loading, unless it has started. */
  readonly start: () => void;
  /**
   * Starts loading, and runs a task as soon as the form's chunk is loaded. The form is rendered after it.
   *
   * @throws if the chunk cannot be loaded
   */
  readonly runFirst: <T>(task: (form: FormModule) => Promise<T>) => Promise<T>;
}

const loadings = new Map<FormName, FormLoading>();

/** @throws if there is no such form: page content may name one that the types do not know */
async function loadModule(name: FormName): Promise<FormModule> {
  const load = forms[name];
  if (!load) throw new Error(`There is no form "${name}". Create schemas/forms/${name}, or use one of: ${Object.keys(forms).join(', ')}.`);
  return load();
}

/**
 * Loads the chunks of a form and of the engine. Loading begins with `start`, so that prerendered HTML is not hydrated before the visitor comes
 * near it; while prerendering it begins at once. There is one promise per form; after a failure the next call returns a new one, which retries.
 */
export function loadForm(name: FormName): FormLoading {
  const cached = loadings.get(name);
  if (cached) return cached;
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
    // While prerendering a failure must fail the build.
    loadedForHydration: import.meta.env.SSR ? promise : promise.catch(() => new Promise<never>(() => {})),
    start: () => void start(),
    runFirst: (task) => {
      const done = start().then(task);
      // The form is rendered even if the task fails.
      tasks.push(done.catch(() => undefined));
      return done;
    },
  };
  loadings.set(name, loading);
  promise.catch(() => loadings.delete(name));
  if (import.meta.env.SSR) loading.start();
  return loading;
}
