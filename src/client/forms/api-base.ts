/** URL of the API: `/api` of this origin, unless the build sets another one (`VITE_API_BASE`). */
export const API_BASE: string = import.meta.env['VITE_API_BASE'] ?? '/api';
