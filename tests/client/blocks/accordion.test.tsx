import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawBlocks } from './draw.tsx';

describe('accordion', () => {
  describe('a row that fills in a form', () => {
    const row = {
      id: 'flutter',
      title: 'Flutter Developer',
      facts: ['1 to 3 years'],
      body: ['You build apps.', { facts: [{ term: 'Place', text: 'Noida' }] }],
      prefill: { label: 'Apply for this post', to: '#apply', form: 'career', field: 'post', value: 'Flutter Developer' },
    } as const;
    const NAME = 'Apply for this post: Flutter Developer, 1 to 3 years';
    /** The form as it stands before its engine is there. */
    const addForm = () => {
      const place = document.createElement('div');
      place.innerHTML =
        '<form data-form="career" id="apply"><input type="text" name="name"><input type="email" name="email"><input type="text" name="post"></form>';
      document.body.append(place);
      return { place, text: (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`) };
    };
    beforeEach(() => {
      drawBlocks({ block: 'accordion', items: [row], open: 'flutter' });
    });

    it('is a plain link without scripts', () => {
      expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toMatch(/#apply$/);
    });

    it('puts in the post, leaves what was typed, and goes on where nothing is yet', async () => {
      const { place, text } = addForm();
      const heard: string[] = [];
      place.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
      Object.assign(text('name') ?? {}, { value: 'Asha Rao' });
      await userEvent.click(screen.getByRole('link', { name: NAME }));
      expect([text('name')?.value, text('post')?.value]).toEqual(['Asha Rao', 'Flutter Developer']);
      expect(heard).toEqual(['Flutter Developer']);
      expect(document.activeElement).toBe(text('email'));
      place.remove();
    });

    it('waits for a form that is still on its way', async () => {
      await userEvent.click(screen.getByRole('link', { name: NAME }));
      const { place, text } = addForm();
      await waitFor(() => expect(text('post')?.value).toBe('Flutter Developer'));
      place.remove();
    });
  });
});
