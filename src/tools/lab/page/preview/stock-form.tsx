import Form from '@rjsf/core';
import { rjsfProps } from '#engine/rjsf/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';

interface StockFormProps {
  readonly definition: FormDefinition;
  readonly payload: Payload;
}

/** The form in plain rjsf, without styles, as another site would show schema.json and ui.json. It sends nothing. */
export function StockForm({ definition: { schema, ui }, payload }: StockFormProps) {
  return (
    <section aria-labelledby="in-rjsf">
      <h2 id="in-rjsf">In rjsf</h2>
      <Form {...rjsfProps(siteForm(schema), { uiSchema: ui })} idPrefix="rjsf" formData={payload} />
    </section>
  );
}
