import { render } from '@testing-library/react';
import * as lucideIcons from 'lucide-react';
import { siFacebook, siInstagram, siWhatsapp, siX, siYoutube } from 'simple-icons';
import { expect, it } from 'vitest';
import { brandShapes } from '#client/app/social/brand-shapes.ts';
import * as siteIcons from '#client/ui/lucide/icons.ts';
import type { LucideIcon } from '#client/ui/lucide/lucide-icon.tsx';

/** The HTML of an icon without its class names. */
const htmlOf = (Icon: LucideIcon) =>
  render(<Icon size={20} strokeWidth={1.75} aria-hidden />).container.innerHTML.replace(/ class="[^"]*"/, '');

it.each(Object.entries(siteIcons))('%s is the icon of Lucide', (name, Icon) => {
  const Original = (lucideIcons as unknown as Readonly<Record<string, LucideIcon>>)[name];
  expect(Original && htmlOf(Icon)).toBe(Original && htmlOf(Original));
  expect(Original).toBeDefined();
});

it('brand icons are the official ones', () => {
  const marks = { facebook: siFacebook, instagram: siInstagram, whatsapp: siWhatsapp, x: siX, youtube: siYoutube };
  expect(brandShapes).toEqual(Object.fromEntries(Object.entries(marks).map(([name, { path }]) => [name, path])));
});
