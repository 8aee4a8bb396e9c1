import { render } from '@testing-library/react';
import * as theirs from 'lucide-react';
import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';
import { expect, it } from 'vitest';
import { brandShapes } from '#client/app/social/brand-shapes.ts';
import * as ours from '#client/ui/lucide/icons.ts';
import type { LucideIcon } from '#client/ui/lucide/lucide-icon.tsx';

/** Names of an icon, by which Lucide lets pages style it, aside. */
const drawn = (Icon: LucideIcon) =>
  render(<Icon size={20} strokeWidth={1.75} aria-hidden />).container.innerHTML.replace(/ class="[^"]*"/, '');

it.each(Object.entries(ours))('draws %s as Lucide does', (name, Icon) => {
  const Theirs = (theirs as unknown as Readonly<Record<string, LucideIcon>>)[name];
  expect(Theirs && drawn(Icon)).toBe(Theirs && drawn(Theirs));
  expect(Theirs).toBeDefined();
});

it('draws the marks of other companies as they want them', () => {
  const marks = { facebook: siFacebook, instagram: siInstagram, whatsapp: siWhatsapp, x: siX, youtube: siYoutube };
  expect(brandShapes).toEqual(Object.fromEntries(Object.entries(marks).map(([name, { path }]) => [name, path])));
});
