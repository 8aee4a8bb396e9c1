import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { allowInstalling, installDebianPackages } from '#tools/browser/debian-package.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';

/** A Debian, as far as it shows: where `apt-get` writes down what it was asked for. Returns that file. */
function standInDebian(): string {
  const folder = temporaryFolder();
  const asked = join(folder, 'asked');
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${asked}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  vi.stubEnv('MAY_INSTALL_PACKAGES', undefined);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(console, 'log').mockReturnValue();
  return asked;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('installs no package of the system that nobody asked for, not even as root', () => {
  const asked = standInDebian();
  expect(allowInstalling(['unit', 'contact'])).toEqual(['unit', 'contact']);
  expect(installDebianPackages(['chromium'], 'a browser')).toBe(false);
  expect(existsSync(asked)).toBe(false);
});

it('installs it where the command says --install, which is no filter', () => {
  const asked = standInDebian();
  expect(allowInstalling(['all', '--install', 'contact'])).toEqual(['all', 'contact']);
  expect(installDebianPackages(['chromium'], 'a browser')).toBe(true);
  expect(readFileSync(asked, 'utf8')).toBe('update -qq\ninstall -y -qq --no-install-recommends chromium\n');
});

it('installs nothing where we are not root', () => {
  const asked = standInDebian();
  allowInstalling(['--install']);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(installDebianPackages(['chromium'], 'a browser')).toBe(false);
  expect(existsSync(asked)).toBe(false);
});
