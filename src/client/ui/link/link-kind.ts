/** `page`: the router shows it. `external`: another site, new tab. `plain`: the browser's own business (mail, phone, fragment). */
export type LinkKind = 'page' | 'external' | 'plain';

/** Tells what a link's target is from its spelling alone. */
export function linkKind(to: string): LinkKind {
  if (/^(https?:)?\/\//.test(to)) return 'external';
  return to.startsWith('/') ? 'page' : 'plain';
}
