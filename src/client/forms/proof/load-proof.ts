/** Loads the proof of work, when a form that needs it gets the focus. */
export const loadProof = () => import('./proof.ts');
