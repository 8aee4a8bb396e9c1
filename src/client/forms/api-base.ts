/** Where the API stands: `/api` of this origin, unless the build was given another host (`VITE_API_BASE`). */
export const API_BASE: string = import.meta.env['VITE_API_BASE'] ?? '/api';
