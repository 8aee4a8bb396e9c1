import { memo, Suspense, use, useCallback, useEffect, useRef } from 'react';
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
 * Any form, its engine fetched when a visitor comes near it. Its prerendered HTML stands until then; what was typed or
 * chosen meanwhile is kept, and a submit that came too early is made up for.
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

  useEffect(() => {
    const element = place.current;
    if (!element) return;
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

  return (
    <div ref={place} className={PLACE}>
      <Suspense fallback={<Placeholder />}>
        <Loaded {...props} takeEarlySubmit={takeEarlySubmit} />
      </Suspense>
    </div>
  );
});

function Loaded({ name, takeEarlySubmit, ...props }: LazyFormProps & { takeEarlySubmit: () => boolean }) {
  const { form, SchemaForm } = use(loadForm(name).loaded);
  const place = useRef<HTMLDivElement>(null);
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

/** What shows while a form of a page reached inside the site is fetched. */
function Placeholder() {
  return <div className={styles.placeholder} role="status" aria-label="Loading the form" />;
}
