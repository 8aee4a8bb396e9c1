// Serves the built app under a strict Content Security Policy, and takes orders.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { compileForm } from 'schema-form-engine';
import { normalizePayload, validatePayload } from 'schema-form-engine/server';
import { schema } from './schema.js';

const form = compileForm({ schema });
const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

async function takeOrder(request) {
  const chunks = await request.toArray();
  const order = normalizePayload(form, JSON.parse(Buffer.concat(chunks).toString()));
  console.log(JSON.stringify(order));
  const { isValid, errors } = validatePayload(form, order);
  if (!isValid) return errors.map(({ path, message }) => ({ path, message }));
  // A rule that only the server knows.
  const soldOut = order.items.findIndex(({ article }) => article === 'lamp');
  return soldOut < 0 ? [] : [{ path: `items/${soldOut}/article`, message: 'The lamp is sold out' }];
}

async function answer(request, response) {
  if (request.method === 'POST') {
    const errors = await takeOrder(request);
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ errors }));
  }
  const path = request.url === '/' ? '/index.html' : request.url;
  const content = await readFile(`dist${path}`).catch(() => undefined);
  const type = TYPES[path.split('.').at(-1)] ?? 'text/plain';
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
  response.writeHead(content ? 200 : 404, { 'content-type': type, 'content-security-policy': policy });
  return response.end(content);
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
