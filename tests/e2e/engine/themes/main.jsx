import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { Theme as mui } from '@rjsf/mui';
import { Theme as shadcn } from '@rjsf/shadcn';
import { createRoot } from 'react-dom/client';
import { compileForm } from 'schema-form-engine';
import { Form } from 'schema-form-engine/react';
import { adaptTheme } from 'schema-form-engine/rjsf/adapt';
import { schema, uiSchema } from './schema.js';

const form = compileForm({ schema, uiSchema });
const theme = adaptTheme(new URLSearchParams(location.search).get('theme') === 'mui' ? mui : shadcn);
// Material UI adds its styles to the page: a strict Content Security Policy takes them by this word.
const cache = createCache({ key: 'mui', nonce: 'styles' });

function save(payload) {
  document.getElementById('sent').textContent = JSON.stringify(payload);
  return payload.name === 'Bob' ? [{ path: 'name', message: 'We know Bob already' }] : [];
}

createRoot(document.getElementById('root')).render(
  <CacheProvider value={cache}>
    <Form form={form} {...theme} onSubmit={save} />
    <output id="sent" />
  </CacheProvider>,
);
