/** What a picture of the sample shows: the screen of a service, or the page of a web server. */
export type WantedPicture = {
  readonly type: 'rdp' | 'vnc' | 'x11' | 'web'
  readonly ip: string
  readonly port: number
  readonly ts: number
  /** The name of the host, and its reverse name where it has one. */
  readonly name: string
  readonly rdns?: string
  /** The same number gives the same picture. */
  readonly identity: number
  /** What the record says of the screen: the name of a desktop, the title of a page. */
  readonly title: string
  /** The text of a page. */
  readonly text?: string
}

/**
 * Where a service serves the pictures and pages of its sample events. What is asked for is drawn and stored before
 * the event is; an empty text when it is not to be had.
 */
export type SampleLinks = {
  picture(wanted: WantedPicture): string
  page(body: string, ts: number): string
}

/** As much of a sighting as a picture needs. */
type Seen = Pick<WantedPicture, 'port' | 'ts' | 'identity'> & {
  readonly host: { readonly ip: string; readonly name: string; readonly rdns?: string }
  readonly links?: SampleLinks
}

/** The address of a picture of the service; empty in a sample without a service. */
export function pictureLink(
  { host, port, ts, identity, links }: Seen,
  shown: Pick<WantedPicture, 'type' | 'title' | 'text'>,
): string {
  if (!links) return ''
  const { ip, name, rdns } = host
  return links.picture({ ip, port, ts, name, identity, ...(rdns !== undefined && { rdns }), ...shown })
}

/** The address of a stored page; empty in a sample without a service. */
export function pageLink({ ts, links }: Pick<Seen, 'ts' | 'links'>, body: string): string {
  return links?.page(body, ts) ?? ''
}
