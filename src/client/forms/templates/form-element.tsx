import type { ComponentPropsWithRef } from 'react';
import { PAGE_QUERY } from '#shared/forms/wire/no-script-answer.ts';
import { VERSION_QUERY } from '#shared/forms/wire/version-header.ts';
import { FormElement } from '#engine/react/index.ts';
import { API_BASE } from '../api-base.ts';
import { useSiteForm, useFormDefinition, useStore } from '../form-context.ts';

/** With these the browser also sends files. */
const WITHOUT_SCRIPTS = { method: 'post', encType: 'multipart/form-data' } as const;

/** For a form that is not sent: outside a dialog this method does nothing. */
const NOWHERE = { method: 'dialog' } as const;

/**
 * The form's element. Without scripts the browser submits it, and the API answers with a page. It never uses GET, which would put the values
 * into the URL. `data-ready` marks a hydrated form.
 */
export function SiteFormElement(props: ComponentPropsWithRef<'form'>) {
  const definition = useFormDefinition();
  const { answered } = useSiteForm();
  const isReady = useStore((store) => store.isReady);
  const { version, submit } = definition;
  const { call } = submit;
  // With the version the API can read the payload of an older page.
  const query = new URLSearchParams({
    ...(version && { [VERSION_QUERY]: version }),
    ...(answered?.path && { [PAGE_QUERY]: answered.path }),
  });
  const target = call ? { ...WITHOUT_SCRIPTS, action: `${API_BASE}${call.path}${query.size > 0 ? `?${query}` : ''}` } : NOWHERE;
  return <FormElement {...props} {...target} data-form={definition.name} data-ready={isReady ? '' : undefined} />;
}
