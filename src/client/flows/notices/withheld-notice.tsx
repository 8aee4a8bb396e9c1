import { useEffect, useState } from 'react';
import type { FormName } from 'virtual:forms';
import { loadForm } from '#client/forms/loading/load-form.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import type { KeptRecord } from '../progress/saved-records.ts';
import styles from '../flow-step.module.css';

/** Titles of required sensitive fields that the record lacks: the server does not return what was entered in another browser. */
function withheldTitles({ properties, required = [] }: FormSchema, record: KeptRecord): readonly string[] {
  const isWithheld = (field: string) => properties[field]?.privacy?.sensitive === true && record[field] === undefined;
  return required.filter(isWithheld).map((field) => properties[field]?.title ?? field);
}

/** Tells which values must be entered again to save a step that was saved in another browser. */
export function WithheldNotice({ form, record }: { form: string; record: KeptRecord | undefined }) {
  const [schema, setSchema] = useState<FormSchema>();
  useEffect(() => {
    let isUnmounted = false;
    loadForm(form as FormName).loaded.then(
      (loaded) => !isUnmounted && setSchema(loaded.form.definition.schema),
      // The form itself tells that it could not be loaded.
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [form]);
  const titles = schema && record ? withheldTitles(schema, record) : [];
  return (
    <div role="status" className={styles.cleared}>
      {titles.length > 0 && (
        <p>
          Added in another browser, so it cannot be shown here: {titles.join(', ')}. It is kept. Only if you save this step again, enter it
          again.
        </p>
      )}
    </div>
  );
}
