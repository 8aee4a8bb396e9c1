import type { ComponentPropsWithRef } from 'react';
import { PAGE_QUERY } from '#shared/forms/wire/no-script-answer.ts';
import { VERSION_QUERY } from '#shared/forms/wire/version-header.ts';
import { FormElement } from '#engine/react/index.ts';
import { API_BASE } from '../api-base.ts';
import { useSiteForm, useFormDefinition, useStore } from '../form-context.ts';

/** A browser that sends a form by itself must send its files, too. */
const WITHOUT_SCRIPTS = { method: 'post', encType: 'multipart/form-data' } as const;

/** A form without a call has nowhere to go: this does nothing outside a dialog. */
const NOWHERE = { method: 'dialog' } as const;

/**
 * The form's element. Where no script runs the browser sends it by itself, and the API answers with a page; never by GET,
 * which would put the visitor's answers into the address. `data-ready` says that it is hydrated.
 */
export function SiteFormElement(props: ComponentPropsWithRef<'form'>) {
  const definition = useFormDefinition();
  const { answered } = useSiteForm();
  const isReady = useStore((store) => store.isReady);
  const { version, submit } = definition;
  const { call } = submit;
  // By it the API knows what a page asked that was loaded before the form changed.
  const query = new URLSearchParams({
    ...(version && { [VERSION_QUERY]: version }),
    ...(answered?.path && { [PAGE_QUERY]: answered.path }),
  });
  const target = call ? { ...WITHOUT_SCRIPTS, action: `${API_BASE}${call.path}${query.size > 0 ? `?${query}` : ''}` } : NOWHERE;
  return <FormElement {...props} {...target} data-form={definition.name} data-ready={isReady ? '' : undefined} />;
}
