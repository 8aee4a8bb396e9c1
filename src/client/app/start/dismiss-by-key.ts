/**
 * Closes on Esc a menu that shows by the mouse or the focus in it, until both have gone elsewhere (WCAG 1.4.13). For menus that no other
 * script has taken over yet.
 */
export function dismissByKey(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && (dataset['dismissed'] = ''));
  const isElsewhere = ({ target }: Event) => target instanceof Element && !target.closest('[data-menu]');
  for (const sign of ['pointerover', 'focusin']) {
    document.addEventListener(sign, (event) => isElsewhere(event) && delete dataset['dismissed']);
  }
}
