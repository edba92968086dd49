/** Distributions that repair what they ship without a new version, and what their banners say. */
const marks: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Ubuntu', /ubuntu/],
  ['Raspbian', /raspbian|raspberry pi os/],
  ['Debian', /debian|[+~]deb\d/],
  ['Red Hat', /red ?hat|\brhel\b|\.el\d/],
  ['CentOS', /centos/],
  ['Rocky Linux', /rocky linux/],
  ['AlmaLinux', /almalinux/],
  ['Fedora', /fedora|\.fc\d\d/],
  ['Oracle Linux', /oracle linux/],
  ['Amazon Linux', /amazon linux|\.amzn\d/],
  ['SUSE', /\bsuse\b|opensuse/],
  ['Alpine', /alpine linux|-alpine\b/],
  ['Gentoo', /gentoo/],
  ['Mandriva', /mandriva|mandrake|mageia/],
  ['FreeBSD', /freebsd-\d{8}/],
]

/** A banner tells early what it is; the rest of it can be long. */
const maxCharacters = 2048

/** The distribution that a service gives away in its banner, its operating system or its extra information. */
export function distributionIn(texts: readonly (string | undefined)[]): string | undefined {
  for (const text of texts) {
    const lower = text?.slice(0, maxCharacters).toLowerCase()
    const found = lower ? marks.find(([, mark]) => mark.test(lower)) : undefined
    if (found) return found[0]
  }
  return undefined
}

/** What packagers write behind the version of the software: 8.9p1-3ubuntu0.1, 9.2p1-2+deb12u3. */
const packaging = /[-+~_ ](?:[\d.]{0,12}[-+~_]?)?(?:ubuntu|debian|deb\d|dfsg|raspbian|el\d|fc\d\d|amzn)/

/** The version of the software in the version of a package, and whether there was more than that. */
export function withoutPackaging(version: string): { readonly version: string; readonly packaged: boolean } {
  const at = version.search(packaging)
  return at > 0 ? { version: version.slice(0, at), packaged: true } : { version, packaged: false }
}

const distributionNames: ReadonlySet<string> = new Set([
  'o:alpinelinux:alpine_linux',
  'o:amazon:linux',
  'o:canonical:ubuntu_linux',
  'o:canonical:ubuntu',
  'o:canonical:ubuntu_core',
  'o:ubuntu:ubuntu_linux',
  'o:centos:centos',
  'o:debian:debian_linux',
  'o:debian:debian_gnu_linux',
  'o:debian:linux',
  'o:fedoraproject:fedora',
  'o:gentoo:linux',
  'o:opensuse:leap',
  'o:opensuse:opensuse',
  'o:oracle:linux',
  'o:raspberrypi:raspberry_pi_os',
  'o:redhat:enterprise_linux',
  'o:redhat:enterprise_linux_server',
  'o:redhat:enterprise_linux_desktop',
  'o:redhat:enterprise_linux_workstation',
  'o:redhat:linux',
  'o:rocky:linux',
  'o:suse:linux_enterprise_server',
  'o:suse:linux_enterprise',
])

/** Whether the product (`o:vendor:product`) is a distribution of Linux. */
export function isDistribution(product: string): boolean {
  return distributionNames.has(product)
}
