/** A name without what servers add to it: `Example httpd`, `example-Server` and `Example` are the same. */
export function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ _-](?:httpd|smtpd|ftpd|imapd|pop3d|server|daemon)$/, '')
    .replace(/[^a-z0-9]/g, '')
}
