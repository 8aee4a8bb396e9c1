/** What works for a form: it comes once somebody turns to a form that needs it. */
export const loadProof = () => import('./proof.ts');
