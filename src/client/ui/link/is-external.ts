/** Tells from its spelling alone whether a link's target is another site. */
export function isExternal(to: string): boolean {
  return /^(https?:)?\/\//.test(to);
}
