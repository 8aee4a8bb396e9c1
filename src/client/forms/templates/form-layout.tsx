import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useMemo, type ReactNode } from 'react';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { useEngine } from '../form-context.ts';
import { LayoutContext } from '../engine/layout-context.ts';
import { formOptions, type FieldGroup } from '../engine/ui-schema.ts';
import styles from '../form.module.css';
import { DraftLine } from './draft-line.tsx';
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

/** Lays out a form's fields: in their order, or in the groups or pages that `ui:options.groups` names. */
export function FormLayout({ properties, formData }: ObjectFieldTemplateProps) {
  const { definition } = useEngine();
  const { groups = [], paged, layout } = formOptions(definition);
  const inner = useMemo(() => innerFields(definition), [definition]);

  const contents = new Map<string, ReactNode>(properties.map(({ name, content }) => [name, content]));
  const grouped = new Set(groups.flatMap(({ fields }) => fields));
  const loose = properties.filter(({ name }) => !grouped.has(name) && !inner.has(name)).map(({ content }) => content);
  const render = ({ fields }: FieldGroup) => fields.map((name) => contents.get(name));
  const isMarked = (definition.schema.required ?? []).length > 0;

  return (
    <LayoutContext value={{ contents, data: (formData ?? {}) as Payload }}>
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
        <PagedGroups groups={groups} render={render} />
      ) : (
        groups.map((group) => (
          <GroupFieldset key={group.title} title={group.title}>
            {render(group)}
          </GroupFieldset>
        ))
      )}
      {loose.length > 0 && <div className={styles.grid}>{loose}</div>}
    </LayoutContext>
  );
}
