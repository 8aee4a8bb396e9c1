import { useEffect, useRef } from 'react';
import { useFormDefinition, useSiteForm, useStore } from '../form-context.ts';
import type { FieldGroup } from '../engine/ui-schema.ts';
import { FieldGrid } from '#engine/react/index.ts';
import { GroupFieldset } from './group.tsx';
import styles from './paged-groups.module.css';

type PagedGroupsProps = {
  groups: readonly FieldGroup[];
};

/** Shows groups as pages. Next and Previous slide to another page in 800 ms (site.md §2). Without scripts all pages are visible. */
export function PagedGroups({ groups }: PagedGroupsProps) {
  const definition = useFormDefinition();
  const { store } = useSiteForm();
  const page = useStore((state) => state.page);
  const previousPage = useStore((state) => state.previousPage);
  const shown = useRef<HTMLDivElement>(null);
  const last = useRef(page);

  // Screen readers continue at the title of the new page.
  useEffect(() => {
    if (last.current !== page) shown.current?.focus({ preventScroll: true });
    last.current = page;
  }, [page]);

  return (
    <div className={styles.pages}>
      <p className={styles.count}>
        Step {page + 1} of {groups.length}
      </p>
      {groups.map((group, index) => {
        const isShown = index === page;
        const from = previousPage === undefined ? undefined : previousPage < page ? 'next' : 'previous';
        return (
          <div
            key={group.title}
            ref={isShown ? shown : undefined}
            role="group"
            aria-label={`Step ${index + 1} of ${groups.length}: ${group.title}`}
            tabIndex={-1}
            className={styles.page}
            hidden={!isShown && index !== previousPage}
            inert={index === previousPage}
            data-slide={isShown ? from && `${from}-in` : index === previousPage ? `${from}-out` : undefined}
            onAnimationEnd={(event) => {
              if (isShown && event.target === event.currentTarget) store.set({ previousPage: undefined });
            }}
          >
            <GroupFieldset title={group.title}>
              <FieldGrid names={group.fields} ui={definition.ui} />
            </GroupFieldset>
          </div>
        );
      })}
    </div>
  );
}
