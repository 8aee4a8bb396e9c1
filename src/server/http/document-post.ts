import type { FastifyRequest } from 'fastify';

/** The media types in which a browser without scripts sends a form. */
export const DOCUMENT_MEDIA = { multipart: 'multipart/form-data', urlencoded: 'application/x-www-form-urlencoded' } as const;

/** Whether a browser sent a form without scripts, so that it shows the answer as a page. Scripts and other programs want JSON. */
export function isDocumentPost({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return (
    method === 'POST' &&
    (headers.accept ?? '').includes('text/html') &&
    Object.values(DOCUMENT_MEDIA).some((media) => type.startsWith(media))
  );
}
