import { useMemo } from 'react';
import { renderToString } from 'react-dom/server';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { FormView } from './form-view.tsx';
import styles from './preview.module.css';

/** The HTML of the form as the build writes it, in a frame without scripts. Nothing can be sent. */
export function Unscripted({ definition, payload }: { readonly definition: FormDefinition; readonly payload: Payload }) {
  const form = useMemo(() => ({ definition }), [definition]);
  const html = useMemo(() => {
    const styleTags = [...document.head.querySelectorAll('style, link[rel="stylesheet"]')].map(({ outerHTML }) => outerHTML);
    const formHtml = renderToString(<FormView form={form} payload={payload} />);
    return `<!doctype html><html lang="en-IN"><head>${styleTags.join('')}</head><body><div class="${styles.sheet}" data-tone="white">${formHtml}</div></body></html>`;
  }, [form, payload]);
  return <iframe className={styles.unscripted} title="The form without scripts" sandbox="allow-same-origin" srcDoc={html} />;
}
