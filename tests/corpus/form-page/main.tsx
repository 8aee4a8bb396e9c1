import '#client/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { SchemaForm } from '#client/forms/schema-form.tsx';
import type { FormDefinition } from '#shared/forms/types.ts';

/** The page of `/forms/<name>`: the engine as it is, and a definition that the server has for it. */
const name = window.location.pathname.split('/').at(-1) ?? '';
const definition = (await (await fetch(`/definitions/${name}.json`)).json()) as FormDefinition;

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <MemoryRouter>
      <main>
        <h1>{definition.schema.title ?? name}</h1>
        <SchemaForm form={{ definition }} />
      </main>
    </MemoryRouter>
  </StrictMode>,
);
