import { useMemo } from 'react';
import { renderToString } from 'react-dom/server';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { FormView } from './form-view.tsx';
import styles from './preview.module.css';

/** The form's HTML as the build writes it, in a frame in which no script runs and nothing can be sent. */
export function Unscripted({ definition, payload }: { readonly definition: FormDefinition; readonly payload: Payload }) {
  const form = useMemo(() => ({ definition }), [definition]);
  const html = useMemo(() => {
    const looks = [...document.head.querySelectorAll('style, link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML);
    const shown = renderToString(<FormView form={form} payload={payload} />);
    return `<!doctype html><html lang="en-IN"><head>${looks.join('')}</head><body><div class="${styles.sheet}" data-tone="white">${shown}</div></body></html>`;
  }, [form, payload]);
  return <iframe className={styles.unscripted} title="The form without scripts" sandbox="allow-same-origin" srcDoc={html} />;
}
