// Shows a form's prerendered HTML, and loads its engine when a visitor comes near it.
import { memo, Suspense, use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormName } from 'virtual:forms';
import { useAnswered } from '../answered-context.ts';
import { resetStaleValues } from '../drafts/history/last-use.ts';
import { reloadIfStale } from '../drafts/history/reload-if-stale.ts';
import { replayEvents, releaseEvents, onFirstQueued } from '../early-input.ts';
import { loadForm, type FormLoading } from './load-form.ts';
import type { SchemaFormProps } from '../schema-form-props.ts';
import { LoadFailure } from './load-failure.tsx';
import { useIsPrerendered } from '../use-is-prerendered.ts';
import { onNearViewport } from './on-near-viewport.ts';
import styles from './lazy-form.module.css';

export interface LazyFormProps extends SchemaFormProps {
  /** Folder of the form under `schemas/forms/`. */
  readonly name: FormName;
}

/**
 * A form whose engine is loaded when the visitor comes near it. Until then its prerendered HTML is shown. Hydration keeps its controls with
 * their values, and replays early clicks and submits. If the engine cannot be loaded, the browser submits the form without scripts.
 */
export const LazyForm = memo(function LazyForm(props: LazyFormProps) {
  const { name, needsScripts = false } = props;
  const isPrerendered = useIsPrerendered();
  const { key } = useLocation();
  const [initialKey] = useState(key);
  // Load at once if the form shows the answer to a submit without scripts; after a navigation inside the page, which React finishes only when
  // it has hydrated this form; and for a step of an application, which is the content of its page and may be below the restored scroll position.
  const isDue = useAnswered(name) !== undefined || key !== initialKey || (needsScripts && !isPrerendered);
  // Keep one loading while mounted: after a failure a new one would never start.
  const loading = useMemo(() => loadForm(name), [name]);
  if (isDue) loading.start();
  const [failure, setFailure] = useState<{ isSendable: boolean }>();
  const container = useRef<HTMLDivElement>(null);
  const prerendered = useRef<HTMLFormElement>(null);
  // If the visitor leaves the page and comes back before hydration, React renders the form anew. Then its former controls are read here.
  const takeTyped = useCallback(() => {
    const form = prerendered.current;
    prerendered.current = null;
    return form && !form.isConnected ? new FormData(form) : undefined;
  }, []);
  // React renders a Suspense boundary anew if its props change before hydration, which would drop what was typed. So it gets the first props
  // until then.
  const [firstProps] = useState(props);
  const [isHydrated, setHydrated] = useState(false);
  const onHydrated = useCallback(() => {
    if (container.current) replayEvents(container.current);
    setHydrated(true);
  }, []);
  const currentProps = isHydrated ? props : firstProps;
  const form = useMemo(
    () => (
      <Suspense fallback={<Placeholder />}>
        <Loaded {...currentProps} {...{ loading, isPrerendered, takeTyped, onHydrated }} />
      </Suspense>
    ),
    [currentProps, loading, isPrerendered, takeTyped, onHydrated],
  );

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    prerendered.current = element.querySelector('form');
    const { start, loaded } = loading;
    let isUnmounted = false;
    const onLoaded = () => {
      if (isUnmounted || !prerendered.current) return;
      // React expects the form as it was prerendered.
      delete prerendered.current.dataset['held'];
      if (isPrerendered) resetStaleValues(prerendered.current);
    };
    loaded.then(onLoaded, () => {
      const form = prerendered.current;
      if (isUnmounted || !isPrerendered || !form?.isConnected) return;
      document.documentElement.dataset['scripts'] = 'failed';
      delete form.dataset['held'];
      if (needsScripts) return;
      setFailure({ isSendable: form.method === 'post' });
      releaseEvents(element);
    });
    const ends = [onFirstQueued(element, start), onNearViewport(element, start), reloadIfStale(name)];
    return () => {
      isUnmounted = true;
      for (const end of ends) end();
    };
  }, [name, loading, needsScripts, isPrerendered]);

  const save = async () => !container.current || saveTyped(container.current, firstProps);
  const isLeftUnhydrated = useEffectEvent(() => !isHydrated);
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      if (element && isLeftUnhydrated()) void saveTyped(element, firstProps);
    };
  }, [firstProps]);

  return (
    <div ref={container} data-form-place="">
      {failure && <LoadFailure {...failure} onReload={save} />}
      {form}
    </div>
  );
});

type LoadedProps = Omit<LazyFormProps, 'name'> & {
  loading: FormLoading;
  isPrerendered: boolean;
  onHydrated: () => void;
};

function Loaded({ loading: { loaded, loadedForHydration }, isPrerendered, onHydrated, ...props }: LoadedProps) {
  const { form, SchemaForm } = use(isPrerendered ? loadedForHydration : loaded);
  useEffect(onHydrated, [onHydrated]);
  return <SchemaForm form={form} {...props} />;
}

const isFilled = (value: FormDataEntryValue) => (value instanceof File ? value.name : value) !== '';

/**
 * Stores what was typed into a form, when it is unmounted before its engine is loaded.
 *
 * @returns whether everything is stored
 */
async function saveTyped(element: HTMLElement, { name, draft }: LazyFormProps): Promise<boolean> {
  const form = element.querySelector('form');
  const typed = form && new FormData(form);
  if (!typed || ![...typed.values()].some(isFilled)) return true;
  const saving = loadForm(name).runFirst(async ({ definition }) => {
    const { saveEarlyInput } = await import('../drafts/restore/save-early-input.ts');
    return saveEarlyInput(typed, definition, draft);
  });
  return saving.catch(() => false);
}

/** Shown while a form without prerendered HTML is loaded. */
function Placeholder() {
  return <div className={styles.placeholder} role="status" aria-label="Loading the form" />;
}
