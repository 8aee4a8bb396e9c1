// Shows a form's prerendered HTML, and loads its engine when a visitor comes near it.
import { memo, Suspense, use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FormName } from 'virtual:forms';
import { useAnswered } from '../answered-context.ts';
import { reloadIfStale, resetStaleValues } from '../drafts/history/last-use.ts';
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
 * Any form, its engine fetched when a visitor comes near it. Its prerendered HTML stands until then, and its controls stay for
 * good: what was typed or chosen meanwhile is kept, and a press or submit that came too early is made up for. Where the engine cannot
 * be fetched that HTML is the form, and the browser sends it.
 */
export const LazyForm = memo(function LazyForm(props: LazyFormProps) {
  const { name, needsScripts = false } = props;
  const isPrerendered = useIsPrerendered();
  const { key } = useLocation();
  const [arrivedBy] = useState(key);
  // Fetched unasked: for what was answered while it was sent by the browser alone; and because a move inside the page reaches
  // what stands here, hydrated or not, so that React finishes the move only when this can be hydrated. A step is what its page is for:
  // who comes Back to it may be put below where it shows.
  const isDue = useAnswered(name) !== undefined || key !== arrivedBy || (needsScripts && !isPrerendered);
  // One for as long as it is drawn: after a failure, another would never come.
  const loading = useMemo(() => loadForm(name), [name]);
  if (isDue) loading.start();
  const [unloaded, setUnloaded] = useState<{ isSendable: boolean }>();
  const place = useRef<HTMLDivElement>(null);
  const prerendered = useRef<HTMLFormElement>(null);
  /** Who goes to another page and back faster than either comes finds a form drawn anew: React hydrates none that has moved. */
  const takeTyped = useCallback(() => {
    const form = prerendered.current;
    prerendered.current = null;
    return form && !form.isConnected ? new FormData(form) : undefined;
  }, []);
  // A boundary that is updated before its content has come React draws anew, and what was typed into it would be gone:
  // until then it gets what it was prerendered with.
  const [first] = useState(props);
  const [isAwake, setAwake] = useState(false);
  const wake = useCallback(() => {
    if (place.current) replayEvents(place.current);
    setAwake(true);
  }, []);
  const given = isAwake ? props : first;
  const form = useMemo(
    () => (
      <Suspense fallback={<Placeholder />}>
        <Loaded {...given} {...{ loading, isPrerendered, takeTyped }} onAwake={wake} />
      </Suspense>
    ),
    [given, loading, isPrerendered, takeTyped, wake],
  );

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    prerendered.current = element.querySelector('form');
    const { start, loaded } = loading;
    let isGone = false;
    const arrive = () => {
      if (isGone || !prerendered.current) return;
      // React finds the form as it was drawn.
      delete prerendered.current.dataset['held'];
      // One that was drawn here holds what its engine has put in.
      if (isPrerendered) resetStaleValues(prerendered.current);
    };
    loaded.then(arrive, () => {
      const form = prerendered.current;
      if (isGone || !isPrerendered || !form?.isConnected) return;
      document.documentElement.dataset['scripts'] = 'failed';
      delete form.dataset['held'];
      if (needsScripts) return;
      setUnloaded({ isSendable: form.method === 'post' });
      releaseEvents(element);
    });
    const ends = [onFirstQueued(element, start), onNearViewport(element, start), reloadIfStale(name)];
    return () => {
      isGone = true;
      for (const end of ends) end();
    };
  }, [name, loading, needsScripts, isPrerendered]);

  const keep = async () => !place.current || keepEarly(place.current, first);
  const isLeftAsleep = useEffectEvent(() => !isAwake);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element && isLeftAsleep()) void keepEarly(element, first);
    };
  }, [first]);

  return (
    <div ref={place} data-form-place="">
      {unloaded && <LoadFailure {...unloaded} onLeave={keep} />}
      {form}
    </div>
  );
});

type LoadedProps = Omit<LazyFormProps, 'name'> & {
  loading: FormLoading;
  isPrerendered: boolean;
  onAwake: () => void;
};

function Loaded({ loading: { loaded, loadedOver }, isPrerendered, onAwake, ...props }: LoadedProps) {
  const { form, SchemaForm } = use(isPrerendered ? loadedOver : loaded);
  useEffect(onAwake, [onAwake]);
  return <SchemaForm form={form} {...props} />;
}

const isFilled = (value: FormDataEntryValue) => (value instanceof File ? value.name : value) !== '';

/**
 * A form goes before its engine has come: what was typed into it is kept.
 *
 * @returns whether nothing is lost
 */
async function keepEarly(element: HTMLElement, { name, draft }: LazyFormProps): Promise<boolean> {
  const form = element.querySelector('form');
  const typed = form && new FormData(form);
  if (!typed || ![...typed.values()].some(isFilled)) return true;
  const keeping = loadForm(name).first(async ({ definition }) => {
    const { saveEarlyInput } = await import('../drafts/restore/save-early-input.ts');
    return saveEarlyInput(typed, definition, draft);
  });
  return keeping.catch(() => false);
}

/** What shows while a form of a page reached inside the site is fetched. */
function Placeholder() {
  return <div className={styles.placeholder} role="status" aria-label="Loading the form" />;
}
