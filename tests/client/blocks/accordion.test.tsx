import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderBlocks } from './render-blocks.tsx';

describe('accordion', () => {
  describe('a row with a button that prefills a form', () => {
    const row = {
      id: 'flutter',
      title: 'Flutter Developer',
      facts: ['1 to 3 years'],
      body: ['You build apps.', { facts: [{ term: 'Place', text: 'Noida' }] }],
      prefill: { label: 'Apply for this post', to: '#apply', form: 'career', field: 'post', value: 'Flutter Developer' },
    } as const;
    const NAME = 'Apply for this post: Flutter Developer, 1 to 3 years';
    /** Adds the prerendered form, whose engine is not loaded yet. */
    const addForm = () => {
      const container = document.createElement('div');
      container.innerHTML =
        '<form data-form="career" id="apply"><input type="text" name="name"><input type="email" name="email"><input type="text" name="post"></form>';
      document.body.append(container);
      return { container, control: (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`) };
    };
    beforeEach(() => {
      renderBlocks({ block: 'accordion', items: [row], open: 'flutter' });
    });

    it('is a link, which works without scripts', () => {
      expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toMatch(/#apply$/);
    });

    it('fills in the post, keeps typed text, and focuses the first empty field', async () => {
      const { container, control } = addForm();
      const inputEvents: string[] = [];
      container.addEventListener('input', ({ target }) => inputEvents.push((target as HTMLInputElement).value));
      Object.assign(control('name') ?? {}, { value: 'Asha Rao' });
      await userEvent.click(screen.getByRole('link', { name: NAME }));
      expect([control('name')?.value, control('post')?.value]).toEqual(['Asha Rao', 'Flutter Developer']);
      expect(inputEvents).toEqual(['Flutter Developer']);
      expect(document.activeElement).toBe(control('email'));
      container.remove();
    });

    it('waits for a form that is not on the page yet', async () => {
      await userEvent.click(screen.getByRole('link', { name: NAME }));
      const { container, control } = addForm();
      await waitFor(() => expect(control('post')?.value).toBe('Flutter Developer'));
      container.remove();
    });
  });
});
