import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RoleApp } from '#shared/blocks/row-blocks.ts';
import { renderBlocks } from './render-blocks.tsx';

function app(platform: string): RoleApp {
  return {
    platform,
    about: [`About the ${platform} app`],
    features: [{ title: `Sign in on ${platform}`, text: 'By mobile or e-mail.' }],
    gallery: [1, 2, 3, 4].map((number) => ({
      caption: `${platform} screen ${number}`,
      picture: { picture: 'lattice', seed: `${platform}${number}`, tone: 'leaf' },
    })),
  };
}

describe('roles', () => {
  it('has platform tabs only for several platforms, and three tabs in each', async () => {
    renderBlocks({
      block: 'roles',
      roles: [
        { name: 'Customer', apps: [app('Android'), app('iOS')] },
        { name: 'Admin', apps: [app('Admin panel')] },
      ],
    });
    const customer = within(screen.getByRole('region', { name: 'Customer' }));
    expect(customer.getByRole('tablist', { name: 'Customer: platform' })).toBeTruthy();
    await userEvent.click(customer.getByRole('tab', { name: 'iOS' }));
    await userEvent.click(customer.getByRole('tab', { name: 'Gallery' }));
    expect(customer.getAllByRole('button')).toHaveLength(4);

    const admin = within(screen.getByRole('region', { name: 'Admin' }));
    expect(admin.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['About', 'Features', 'Gallery']);
  });
});
