import { memo, Suspense, use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormName } from 'virtual:forms';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { loadForm } from './load-form.ts';
import type { SchemaFormProps } from './schema-form-props.ts';
import { whenWanted } from './when-wanted.ts';
import styles from './form.module.css';
import pagedStyles from './templates/paged-groups.module.css';
import captchaStyles from './widgets/captcha.module.css';
import fileStyles from './widgets/file.module.css';
import optionStyles from './widgets/options.module.css';

/** The engine's styles, used here so that they come with the first load: a form's HTML is there before its engine is. */
const PLACE = classNames(pagedStyles.place, captchaStyles.place, fileStyles.place, optionStyles.place);

export interface LazyFormProps extends SchemaFormProps {
  /** Folder of the form under `schemas/forms/`. */
  readonly name: FormName;
}

/**
 * Any form, its engine fetched when a visitor comes near it. Its prerendered HTML stands until then, and its controls stay for
 * good: what was typed or chosen meanwhile is kept, and a submit that came too early is made up for.
 */
export const LazyForm = memo(function LazyForm(props: LazyFormProps) {
  const { name } = props;
  const place = useRef<HTMLDivElement>(null);
  const isEarly = useRef(false);
  const takeEarlySubmit = useCallback(() => {
    const was = isEarly.current;
    isEarly.current = false;
    return was;
  }, []);
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
  const wake = useCallback(() => setAwake(true), []);
  const given = isAwake ? props : first;
  const form = useMemo(
    () => (
      <Suspense fallback={<Placeholder />}>
        <Loaded {...given} takeEarlySubmit={takeEarlySubmit} takeTyped={takeTyped} onAwake={wake} />
      </Suspense>
    ),
    [given, takeEarlySubmit, takeTyped, wake],
  );

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    prerendered.current = element.querySelector('form');
    const { start, loaded } = loadForm(name);
    const end = new AbortController();
    const note = (event: Event) => {
      event.preventDefault();
      isEarly.current = true;
      start();
    };
    element.addEventListener('submit', note, { signal: end.signal });
    const unlisten = () => end.abort();
    loaded.then(unlisten, unlisten);
    const stop = whenWanted(element, start);
    return () => {
      stop();
      end.abort();
    };
  }, [name]);

  const isLeftAsleep = useEffectEvent(() => !isAwake);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element && isLeftAsleep()) keepEarly(element, first);
    };
  }, [first]);

  return (
    <div ref={place} className={PLACE}>
      {form}
    </div>
  );
});

type LoadedProps = LazyFormProps & { takeEarlySubmit: () => boolean; onAwake: () => void };

function Loaded({ name, takeEarlySubmit, onAwake, ...props }: LoadedProps) {
  const { form, SchemaForm } = use(loadForm(name).loaded);
  const place = useRef<HTMLDivElement>(null);
  useEffect(onAwake, [onAwake]);
  useEffect(() => {
    if (!takeEarlySubmit()) return;
    // After what the controls committed while they were hydrated.
    setTimeout(() => place.current?.querySelector('form')?.requestSubmit());
  }, [takeEarlySubmit]);
  return (
    <div ref={place}>
      <SchemaForm form={form} {...props} />
    </div>
  );
}

const isFilled = (value: FormDataEntryValue) => (value instanceof File ? value.name : value) !== '';

/** The page is left, inside the site, before the engine has come: it is fetched to keep what was typed. */
function keepEarly(element: HTMLElement, { name, draft }: LazyFormProps): void {
  const form = element.querySelector('form');
  const typed = form && new FormData(form);
  if (!typed || ![...typed.values()].some(isFilled)) return;
  loadForm(name).first(async ({ definition }) => {
    const { keepTyped } = await import('./drafts/keep-typed.ts');
    await keepTyped(typed, definition, draft);
  });
}

/** What shows while a form of a page reached inside the site is fetched. */
function Placeholder() {
  return <div className={styles.placeholder} role="status" aria-label="Loading the form" />;
}
