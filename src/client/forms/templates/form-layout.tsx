import { useMemo } from 'react';
import type { FormDefinition } from '#shared/forms/types.ts';
import { useFormDefinition } from '../form-context.ts';
import { FieldGrid, FormError, type FormLayoutProps, GroupContentsContext } from '#engine/react/index.ts';
import { formStyles } from '#engine/react/styles/index.ts';
import { formOptions } from '../engine/ui-schema.ts';
import styles from './form-layout.module.css';
import { DraftLine } from './draft-line.tsx';
import { GroupFieldset } from './group.tsx';
import { PagedGroups } from './paged-groups.tsx';

/** Fields that replace an earlier upload: they are shown beside it. */
const replacingFields = ({ schema }: FormDefinition) =>
  new Set(Object.keys(schema.properties).filter((name) => schema.properties[name]?.replaces !== undefined));

/** Lays out a form's fields in their order, or in the groups or pages of `ui:options.groups`. */
export function SiteFormLayout({ field, id, names, contents }: FormLayoutProps) {
  const definition = useFormDefinition();
  const { groups: declaredGroups = [], paged, layout } = formOptions(definition);
  const replacing = useMemo(() => replacingFields(definition), [definition]);

  /** Fields that a condition on this field adds. They are shown after it, in its group. */
  const fieldsAddedBy = (name: string) => [...field.schema.broughtBy].filter(([, deciding]) => deciding === name).map(([added]) => added);
  const groups = declaredGroups.map((group) => ({ ...group, fields: group.fields.flatMap((name) => [name, ...fieldsAddedBy(name)]) }));
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const ungrouped = names.filter((name) => !grouped.has(name) && !replacing.has(name));
  const hasRequired = (definition.schema.required ?? []).length > 0;

  return (
    <GroupContentsContext value={contents}>
      {layout !== 'inline' && (
        <div className={styles.head}>
          {hasRequired && (
            <p className={styles.legendNote}>
              Fields with <span className={formStyles.star}>*</span> are required.
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
      {ungrouped.length > 0 && <FieldGrid names={ungrouped} ui={definition.ui} />}
      <FormError field={field} id={id} />
    </GroupContentsContext>
  );
}
