import type { FastifyInstance } from 'fastify';
import { contentDisposition } from '../files/disposition.ts';
import type { Files } from '../files/open-files.ts';
import { readContent } from '../files/read-content.ts';
import { Problem } from '../http/problem.ts';
import type { Storage } from '../storage/open.ts';
import { decryptFileRow } from '../storage/encryption/encrypted-rows.ts';
import { storableText } from '../storage/storable-text.ts';
import { visitorOf } from '../plugins/visitor-cookie.ts';

/** `GET /uploaded-files/{filename}`: only for the visitor who owns the record, in the browser that added the file; 404 for all others. */
export function addFileRoute(app: FastifyInstance, storage: Storage, files: Files): void {
  app.get('/uploaded-files/:filename', async (request, reply) => {
    const { filename } = request.params as { filename: string };
    const visitorId = await visitorOf(request, storage.db);
    const find = async () =>
      visitorId === undefined
        ? undefined
        : storage.db
            .selectFrom('files')
            .innerJoin('leads', 'leads.id', 'files.lead_id')
            .selectAll('files')
            .where('files.filename', '=', storableText(filename))
            .where('leads.visitor_id', '=', visitorId)
            .where('files.added_by', 'is', null)
            .executeTakeFirst();
    const row = await find();
    if (!row) throw new Problem('not-found', 'There is no such file.');
    const file = decryptFileRow(storage.encryption, row);
    const content = await readContent(files.store, file).catch(async (error: unknown) => {
      // The file was encrypted just now, so it has another name.
      const newRow = await find();
      if (!newRow || newRow.data_key === row.data_key) throw error;
      return readContent(files.store, decryptFileRow(storage.encryption, newRow));
    });
    return reply
      .type(file.mime)
      .headers({
        'content-disposition': contentDisposition(file.mime, file.original_name),
        'content-length': file.size,
        'cache-control': 'private, no-store',
      })
      .send(content);
  });
}
