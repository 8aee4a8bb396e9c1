import type { FastifyRequest } from 'fastify';

/** What a browser sends a form as when no script does. */
export const DOCUMENT_MEDIA = { multipart: 'multipart/form-data', urlencoded: 'application/x-www-form-urlencoded' } as const;

/** Whether a browser sent a form by itself and shows whatever comes back: scripts and other programs want JSON. */
export function isDocumentPost({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const type = headers['content-type']?.toLowerCase() ?? '';
  return (
    method === 'POST' &&
    (headers.accept ?? '').includes('text/html') &&
    Object.values(DOCUMENT_MEDIA).some((media) => type.startsWith(media))
  );
}
