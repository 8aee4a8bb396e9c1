/** Closes hovered or focused menus on Esc, until pointer and focus leave them (WCAG 1.4.13). For menus that are not hydrated yet. */
export function closeMenusOnEscape(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && (dataset['dismissed'] = ''));
  const isElsewhere = ({ target }: Event) => target instanceof Element && !target.closest('[data-menu]');
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, (event) => isElsewhere(event) && delete dataset['dismissed']);
  }
}
