import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { allowInstalling, installDebianPackages } from '#tools/browser/debian-package.ts';
import { temporaryFolder } from '../../server/support/database/databases.ts';

/** Puts an `apt-get` into PATH that only logs its arguments, and pretends to be root. @returns the log file */
function fakeDebian(): string {
  const folder = temporaryFolder();
  const log = join(folder, 'log');
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n`);
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  vi.stubEnv('MAY_INSTALL_PACKAGES', undefined);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(console, 'log').mockReturnValue();
  return log;
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('installs no Debian package without --install, not even as root', () => {
  const log = fakeDebian();
  expect(allowInstalling(['unit', 'contact'])).toEqual(['unit', 'contact']);
  expect(installDebianPackages(['chromium'], 'a browser')).toBe(false);
  expect(existsSync(log)).toBe(false);
});

it('installs the Debian package with --install, and removes that option from the filters', () => {
  const log = fakeDebian();
  expect(allowInstalling(['all', '--install', 'contact'])).toEqual(['all', 'contact']);
  expect(installDebianPackages(['chromium'], 'a browser')).toBe(true);
  expect(readFileSync(log, 'utf8')).toBe('update -qq\ninstall -y -qq --no-install-recommends chromium\n');
});

it('installs no Debian package without root rights', () => {
  const log = fakeDebian();
  allowInstalling(['--install']);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(installDebianPackages(['chromium'], 'a browser')).toBe(false);
  expect(existsSync(log)).toBe(false);
});
