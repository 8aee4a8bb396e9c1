import { useMemo, type ReactNode } from 'react';
import type { Field } from '#engine/index.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { useFieldMessages, useFormDefinition } from '../form-context.ts';
import { GroupContentsContext } from '#engine/react/index.ts';
import { formOptions } from '../engine/ui-schema.ts';
import styles from '../form.module.css';
import { DraftLine } from './draft-line.tsx';
import { FieldErrorTemplate } from './field-error-template.tsx';
import { FieldGrid } from './field-grid.tsx';
import { GroupFieldset } from './group.tsx';
import { PagedGroups } from './paged-groups.tsx';

/** Fields that stand inside another field: revealed under an option, or taking the place of an earlier upload. */
function innerFields({ schema }: FormDefinition): Set<string> {
  const inner = new Set<string>();
  for (const [name, field] of Object.entries(schema.properties)) {
    for (const names of Object.values(field.reveals ?? {})) for (const revealed of names) inner.add(revealed);
    if (field.replaces !== undefined) inner.add(name);
  }
  return inner;
}

type FormLayoutProps = {
  /** The form itself. */
  field: Field;
  id: string;
  /** What it shows, in order, and each part by its name. */
  names: readonly string[];
  contents: ReadonlyMap<string, ReactNode>;
};

/** Lays out a form's fields: in their order, or in the groups or pages that `ui:options.groups` names. */
export function FormLayout({ field, id, names, contents }: FormLayoutProps) {
  const definition = useFormDefinition();
  const { groups: written = [], paged, layout } = formOptions(definition);
  const inner = useMemo(() => innerFields(definition), [definition]);

  /** What a field's value brings stands behind it, in its group. */
  const broughtBy = (name: string) => [...field.schema.broughtBy].filter(([, by]) => by === name).map(([brought]) => brought);
  const groups = written.map((group) => ({ ...group, fields: group.fields.flatMap((name) => [name, ...broughtBy(name)]) }));
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const loose = names.filter((name) => !grouped.has(name) && !inner.has(name));
  const isMarked = (definition.schema.required ?? []).length > 0;

  return (
    <GroupContentsContext value={contents}>
      {layout !== 'inline' && (
        <div className={styles.head}>
          {isMarked && (
            <p className={styles.legendNote}>
              Fields with <span className={styles.star}>*</span> are required.
            </p>
          )}
          <DraftLine />
        </div>
      )}
      {paged ? (
        <PagedGroups groups={groups} />
      ) : (
        groups.map((group) => (
          <GroupFieldset key={group.title} title={group.title}>
            <FieldGrid names={group.fields} ui={definition.ui} />
          </GroupFieldset>
        ))
      )}
      {loose.length > 0 && <FieldGrid names={loose} ui={definition.ui} />}
      <WholeError field={field} id={id} />
    </GroupContentsContext>
  );
}

/** What is wrong with the form as a whole, and with no field of it. It takes the focus as a field would. */
function WholeError({ field, id }: Pick<FormLayoutProps, 'field' | 'id'>) {
  const { error } = useFieldMessages('');
  return (
    <div tabIndex={-1} data-invalid={error === undefined ? undefined : ''} className={styles.formError}>
      <FieldErrorTemplate path="" id={id} schema={field.schema} />
    </div>
  );
}
