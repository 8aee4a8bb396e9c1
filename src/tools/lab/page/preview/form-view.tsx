import { useState, type RefObject } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PolicyContext } from '#client/forms/policy-context.ts';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import type { FormModule } from '#client/forms/form-module.ts';
import type { Payload } from '#shared/forms/types.ts';

interface FormViewProps {
  readonly form: FormModule;
  readonly payload: Payload;
  readonly handle?: RefObject<FormHandle | null>;
  /** Called when a valid form is submitted. */
  readonly onSend?: () => Promise<void>;
}

/** A form as its page shows it. It sends nothing, and restores no draft. */
export function FormView({ form, payload, handle, onSend }: FormViewProps) {
  // The lab keeps the values itself, so a draft expires at once.
  const [draft] = useState({ storage: 'session', key: `lab.${form.definition.name}`, maxAgeMs: -1 } as const);
  const { id } = payload;
  return (
    <MemoryRouter>
      <PolicyContext value="/privacy-policy">
        <div>
          <SchemaForm
            form={form}
            initialData={payload}
            draft={draft}
            handle={handle}
            recordId={typeof id === 'string' ? id : undefined}
            beforeSend={async () => {
              await onSend?.();
              return false;
            }}
          />
        </div>
      </PolicyContext>
    </MemoryRouter>
  );
}
