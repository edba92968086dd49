import type { Rule } from '../rule.ts'
import { type RuleRow, rowRules } from './row-rules.ts'

/**
 * Servers of FTP that are told apart by the whole of their line: the name of the host stands first, and what follows it
 * has the same words on many systems. `[\w.:-]` is a name or an address.
 */
const rows: readonly RuleRow[] = [
  [
    'aix-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version (4\.\d) \w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d [A-Z]{3} \d{4}\) ready\./,
    { product: 'AIX ftpd', version: '$2', hostname: '$1', ostype: 'AIX', cpe: ['cpe:/o:ibm:aix'] },
    'host1 FTP server (Version 4.2 Mon Nov 28 14:12:02 CST 2005) ready.',
    { product: 'AIX ftpd', version: '4.2', hostname: 'host1', ostype: 'AIX', cpe: ['cpe:/o:ibm:aix'] },
  ],
  [
    'hp-ux-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version (1\.\d{1,2}\.\d{3}\.\d{1,3})(?:\(PH[\w]{2}_\d{4,6}\))? \w{3} \w{3} /,
    { product: 'HP-UX ftpd', version: '$2', hostname: '$1', ostype: 'HP-UX', cpe: ['cpe:/o:hp:hp-ux'] },
    'host1 FTP server (Version 1.1.214.4(PHNE_38458) Mon Feb 15 06:03:12 GMT 2010) ready.',
    {
      product: 'HP-UX ftpd',
      version: '1.1.214.4',
      hostname: 'host1',
      ostype: 'HP-UX',
      cpe: ['cpe:/o:hp:hp-ux'],
    },
  ],
  [
    'hp-ux-wuftpd',
    /^([\w.:-]{1,200}) FTP server \(Revision [\d.]{1,6} Version wuftpd-(\d[\w.]{0,12})/,
    {
      product: 'HP-UX WU-FTPD',
      version: '$2',
      hostname: '$1',
      ostype: 'HP-UX',
      cpe: ['cpe:/a:washington_university:wu-ftpd:$2', 'cpe:/o:hp:hp-ux'],
    },
    'host1 FTP server (Revision 1.1 Version wuftpd-2.6.1 Mon Oct  1 12:14:46 GMT 2007) ready.',
    {
      product: 'HP-UX WU-FTPD',
      version: '2.6.1',
      hostname: 'host1',
      ostype: 'HP-UX',
      cpe: ['cpe:/a:washington_university:wu-ftpd:2.6.1', 'cpe:/o:hp:hp-ux'],
    },
  ],
  [
    'openvms-ftpd',
    /^([\w.:-]{1,200}) FTP Server \(Version (\d\.\d{1,2})\) Ready\./,
    { product: 'OpenVMS ftpd', version: '$2', hostname: '$1', ostype: 'OpenVMS', cpe: ['cpe:/o:hp:openvms'] },
    'node1.example.org FTP Server (Version 5.1) Ready.',
    {
      product: 'OpenVMS ftpd',
      version: '5.1',
      hostname: 'node1.example.org',
      ostype: 'OpenVMS',
      cpe: ['cpe:/o:hp:openvms'],
    },
  ],
  [
    'mit-krb5-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version (5\.60)\) ready\./,
    { product: 'MIT Kerberos ftpd', version: '$2', hostname: '$1', ostype: 'Unix' },
    'host1 FTP server (Version 5.60) ready.',
    { product: 'MIT Kerberos ftpd', version: '5.60', hostname: 'host1', ostype: 'Unix' },
  ],
  [
    'sco-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version (2\.1WU)\(\d{1,3}\)\) ready\./,
    { product: 'SCO ftpd', version: '$2', hostname: '$1', ostype: 'Unix' },
    'host1 FTP server (Version 2.1WU(1)) ready.',
    { product: 'SCO ftpd', version: '2.1WU', hostname: 'host1', ostype: 'Unix' },
  ],
  [
    'openbsd-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version (6\.\d{1,2})\/OpenBSD\) ready\./,
    {
      product: 'OpenBSD ftpd',
      version: '$2',
      hostname: '$1',
      ostype: 'OpenBSD',
      cpe: ['cpe:/o:openbsd:openbsd'],
    },
    'host1 FTP server (Version 6.5/OpenBSD) ready.',
    {
      product: 'OpenBSD ftpd',
      version: '6.5',
      hostname: 'host1',
      ostype: 'OpenBSD',
      cpe: ['cpe:/o:openbsd:openbsd'],
    },
  ],
  [
    'linux-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version 6\.\d{1,2}\/OpenBSD(?:\/Linux-(?:ftpd-)?|, linux port )(\d[\w.]{0,10})\) ready\./,
    {
      product: 'Linux NetKit ftpd',
      version: '$2',
      hostname: '$1',
      ostype: 'Linux',
      cpe: ['cpe:/a:netkit:linux-ftpd:$2'],
    },
    'host1 FTP server (Version 6.4/OpenBSD/Linux-ftpd-0.17) ready.',
    {
      product: 'Linux NetKit ftpd',
      version: '0.17',
      hostname: 'host1',
      ostype: 'Linux',
      cpe: ['cpe:/a:netkit:linux-ftpd:0.17'],
    },
  ],
  [
    'freebsd-ftpd',
    /^([\w.:-]{1,200}) FTP server \(Version (6\.00LS)\) ready\./,
    {
      product: 'FreeBSD ftpd',
      version: '$2',
      hostname: '$1',
      ostype: 'FreeBSD',
      cpe: ['cpe:/o:freebsd:freebsd'],
    },
    'host.example.org FTP server (Version 6.00LS) ready.',
    {
      product: 'FreeBSD ftpd',
      version: '6.00LS',
      hostname: 'host.example.org',
      ostype: 'FreeBSD',
      cpe: ['cpe:/o:freebsd:freebsd'],
    },
  ],
  [
    'nonstop-ftpd',
    /^([\w.:-]{1,200}) FTP SERVER T\d{4}\w\d\d \(Version ([\w.]{1,8}) TANDEM \w{7,9}\) ready\./,
    { product: 'NonStop ftpd', version: '$2', hostname: '$1' },
    'host1.example.org FTP SERVER T9552G06 (Version 3.h TANDEM 01AUG2005) ready.',
    { product: 'NonStop ftpd', version: '3.h', hostname: 'host1.example.org' },
  ],
  [
    'zos-ftpd',
    /^[A-Z0-9#@$]{2,8} IBM FTP CS (?:\/390 )?V(\d{1,2}R\d{1,2}) at ([\w.-]{1,200}),/,
    { product: 'z/OS ftpd', version: '$1', hostname: '$2', ostype: 'z/OS', cpe: ['cpe:/o:ibm:z%2fos'] },
    'FTPD7 IBM FTP CS V1R13 at mvs.example.org, 14:24:03 on 2014-06-14.',
    {
      product: 'z/OS ftpd',
      version: '1R13',
      hostname: 'mvs.example.org',
      ostype: 'z/OS',
      cpe: ['cpe:/o:ibm:z%2fos'],
    },
  ],
  [
    'zvm-ftpd',
    /^[A-Z0-9#@$]{2,8} IBM VM (?:Level |V)(\d{3}|\dR\d) at ([\w.-]{1,200}),/,
    { product: 'z/VM ftpd', version: '$1', hostname: '$2', ostype: 'z/OS', cpe: ['cpe:/o:ibm:z%2fvm'] },
    'FTPSERVE IBM VM Level 440 at vm.example.org, 14:24:03 EST MONDAY 2004-06-14',
    {
      product: 'z/VM ftpd',
      version: '440',
      hostname: 'vm.example.org',
      ostype: 'z/OS',
      cpe: ['cpe:/o:ibm:z%2fvm'],
    },
  ],
  [
    // The name is that of the model, or what its owner wrote there.
    'zynos-ftpd',
    /^(?:([\w .+-]{1,40}) )?FTP version (1\.0) ready at \w{3} \w{3} /,
    {
      product: 'ZyXEL ZyNOS ftpd',
      version: '$2',
      extrainfo: '$1',
      device: 'broadband router',
      cpe: ['cpe:/o:zyxel:zynos'],
    },
    'P-660HW-T1 FTP version 1.0 ready at Thu Jan 01 00:05:19 1970',
    {
      product: 'ZyXEL ZyNOS ftpd',
      version: '1.0',
      extrainfo: 'P-660HW-T1',
      device: 'broadband router',
      cpe: ['cpe:/o:zyxel:zynos'],
    },
  ],
  [
    'omron-ftpd',
    /^[\d.]{7,15} ((?:CS|CJ|CP|NJ|NX|CV)\w{1,4}-?\w{0,10}) FTP server \(FTP Version (\d\.\d{1,3})\), READY\./i,
    { product: 'Omron $1 ftpd', version: '$2', device: 'specialized' },
    '192.0.2.1 CS1W-ETN21 FTP server (FTP Version 1.10), READY.',
    { product: 'Omron CS1W-ETN21 ftpd', version: '1.10', device: 'specialized' },
  ],
  [
    'mikrotik-ftpd-named',
    /^[^\r\n]{1,80}? FTP server \(MikroTik (\d[\w.]{0,14})\) ready/,
    {
      product: 'MikroTik router ftpd',
      version: '$1',
      device: 'router',
      cpe: ['cpe:/o:mikrotik:routeros:$1'],
    },
    'Branch office router FTP server (MikroTik 6.48.6) ready',
    {
      product: 'MikroTik router ftpd',
      version: '6.48.6',
      device: 'router',
      cpe: ['cpe:/o:mikrotik:routeros:6.48.6'],
    },
  ],
]

export const ftpSystemRules: readonly Rule[] = rowRules('ftp', 'ftp.banner', rows)
