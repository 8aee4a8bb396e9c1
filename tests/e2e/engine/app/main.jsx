import { createRoot } from 'react-dom/client';
import { compileForm } from 'schema-form-engine';
import { Form } from 'schema-form-engine/react';
import { schema } from './schema.js';

const form = compileForm({ schema });

async function onSubmit(payload) {
  const answer = await fetch('/orders', { method: 'POST', body: JSON.stringify(payload) });
  const { errors } = await answer.json();
  if (errors.length === 0) document.title = 'Ordered';
  return errors;
}

createRoot(document.getElementById('root')).render(<Form form={form} onSubmit={onSubmit} />);
