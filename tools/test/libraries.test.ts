import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installedLibraries, lackedLibraries } from './libraries.ts'

test('the dynamic linker tells which libraries a program lacks', () => {
  const linked = [
    '\tlinux-vdso.so.1 (0x0000ffff8e7d4000)',
    '\tlibidn.so.12 => not found',
    '\tlibc.so.6 => /lib/aarch64-linux-gnu/libc.so.6 (0x0000ffff8e200000)',
    '\tlibpcre2-posix.so.3 => not found',
  ]
  assert.deepEqual(lackedLibraries(linked.join('\n')), ['libidn.so.12', 'libpcre2-posix.so.3'])
  assert.deepEqual(lackedLibraries('\tnot a dynamic executable\n'), [])
})

test('of what a package would bring along only the libraries are taken', () => {
  const simulated = [
    'Remv vsftpd [3.0.3-13+b2]',
    'Inst exim4-config (4.96-15 Debian:12.15/oldstable [all])',
    'Inst libidn12 (1.41-1 Debian:12.15/oldstable [arm64])',
    'Conf libidn12 (1.41-1 Debian:12.15/oldstable [arm64])',
  ]
  assert.deepEqual(installedLibraries(simulated.join('\n')), ['libidn12'])
})
