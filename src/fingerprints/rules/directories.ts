import type { Rule } from '../rule.ts'

export const directoryRules: readonly Rule[] = [
  {
    id: 'ldap-vendor',
    service: 'ldap',
    reads: 'ldap-rootdse',
    match:
      /^0[\s\S]{1,6}\x02\x01\x01d[\s\S]{0,1500}?vendorVersion[\s\S]{2,8}?\x04[\s\S](389-Directory|OpenDJ|Sun-Directory-Server|Oracle-Directory-Server-Enterprise-Edition|ApacheDS|LDAP Agent for Novell eDirectory)[ /](\d[\w.]{0,16})/,
    product: '$1',
    version: '$2',
    example: {
      answer:
        '0\x81\xb0\x02\x01\x01d\x81\xaa\x04\0vendorName1\x0f\x04\x0d389 Project0\x2b\x04\x0dvendorVersion1\x1a\x04\x18389-Directory/2.3.1 B2023',
      product: '389-Directory',
      version: '2.3.1',
    },
  },
  {
    // Before Active Directory, whose naming contexts it has.
    id: 'samba-ldap',
    service: 'ldap',
    reads: 'ldap-rootdse',
    match: /^0[\s\S]{1,6}\x02\x01\x01d[\s\S]{0,2000}?vendorName[\s\S]{2,12}?Samba Team/,
    product: 'Samba LDAP',
    cpe: ['cpe:/a:samba:samba'],
    example: {
      answer: '0\x81\xb0\x02\x01\x01d\x81\xaa\x04\0vendorName1\x24\x04\x22Samba Team (https://www.samba.org)',
      product: 'Samba LDAP',
      cpe: ['cpe:/a:samba:samba'],
    },
  },
  {
    // Any other that names itself with a version.
    id: 'ldap-named',
    service: 'ldap',
    reads: 'ldap-rootdse',
    match:
      /^0[\s\S]{1,6}\x02\x01\x01d[\s\S]{0,1500}?vendorVersion[\s\S]{2,8}?\x04[\s\S]([A-Z][A-Za-z -]{2,40}?)[ /_-]v?(\d[\w.]{0,16})/i,
    product: '$1',
    version: '$2',
    example: {
      answer: '0\x81\xb0\x02\x01\x01d\x81\xaa\x04\0vendorVersion1\x1a\x04\x0clldap_0.5.0',
      product: 'lldap',
      version: '0.5.0',
    },
  },
  {
    id: 'openldap',
    service: 'ldap',
    reads: 'ldap-rootdse',
    match: /^0[\s\S]{1,6}\x02\x01\x01d[\s\S]{0,800}?OpenLDAProotDSE/,
    product: 'OpenLDAP',
    cpe: ['cpe:/a:openldap:openldap'],
    example: {
      answer: '03\x02\x01\x01d.\x04\x000*0(\x04\x0bobjectClass1\x19\x04\x03top\x04\x0fOpenLDAProotDSE',
      product: 'OpenLDAP',
      cpe: ['cpe:/a:openldap:openldap'],
    },
  },
  {
    id: 'active-directory',
    service: 'ldap',
    reads: 'ldap-rootdse',
    match:
      /^0[\s\S]{1,6}\x02\x01\x01d[\s\S]{0,2000}?CN=Configuration,DC=[\s\S]{0,1000}?dnsHostName[\s\S]{1,12}?\x04[\s\S]([\w.-]{1,200})/,
    product: 'Microsoft Windows Active Directory LDAP',
    hostname: '$1',
    ostype: 'Windows',
    cpe: ['cpe:/o:microsoft:windows'],
    example: {
      answer:
        '0\x84\0\0\x01\0\x02\x01\x01d\x84\0\0\0\xf0\x04\0namingContexts1\x84\0\0\0\x60\x04\x1eCN=Configuration,DC=example,DC=org0\x84\0\0\0\x20\x04\x0bdnsHostName1\x84\0\0\0\x10\x04\x0edc.example.org',
      product: 'Microsoft Windows Active Directory LDAP',
      hostname: 'dc.example.org',
      ostype: 'Windows',
      cpe: ['cpe:/o:microsoft:windows'],
    },
  },
  {
    id: 'ldap',
    service: 'ldap',
    reads: 'ldap-rootdse',
    match: /^0[\s\S]{1,6}\x02\x01\x01[de]/,
    example: { answer: '0\x0c\x02\x01\x01e\x07\n\x01\x32\x04\0\x04\0' },
  },
]
