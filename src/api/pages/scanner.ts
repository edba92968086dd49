import type { Settings } from '../../core/settings/settings.ts'
import { html, page } from './html.ts'

export function scannerPage({ scanners, contact }: Pick<Settings, 'scanners' | 'contact'>): string {
  return page(
    'About our probes',
    html`<h1>About our probes</h1>
<p>You probably saw a connection from here in a log. This service records which ports of a network are open and how the
services on them identify themselves. It connects, sends the first messages of a protocol, and reads the answers. It guesses no
password, uses no account and changes nothing. Two protocols have a sign-in for clients without an account, and it tries that
once: FTP with the user <code>anonymous</code> and SMB with an empty user name, to see whether such clients are allowed.</p>
<h2>Addresses of our scanners</h2>
<p>${scanners.length > 0 ? scanners.join(', ') : 'The address of this server.'}
As JSON: <a href="/v1/minions">/v1/minions</a>, <a href="/v1/minions-ipv6">/v1/minions-ipv6</a>.</p>
<h2>How to opt out</h2>
<p><a href="/opt-out">Request an exclusion here</a>${contact ? html`, or write to ${contact}` : html``}. A request from within the network
takes effect at once, also in scans that are running.</p>`,
  )
}

export function optOutPage(from: string, problem = ''): string {
  return page(
    'Exclude my network from scans',
    html`<h1>Exclude my network from scans</h1>
${problem ? html`<p role="alert"><strong>${problem}</strong></p>` : html``}
<p>You are asking from ${from}. A network up to /24 (IPv6: /48) around that address is excluded at once; the operator
decides on others.</p>
<form method="post" action="/opt-out">
<p><label>Address or network<br><input name="range" required value="${from}"></label></p>
<p><label>Contact<br><input name="contact" required></label></p>
<p><label>Reason (optional)<br><textarea name="reason" rows="3" cols="50"></textarea></label></p>
<p><button>Send request</button></p>
</form>`,
  )
}

export function optOutAnswer(range: string, atOnce: boolean): string {
  return page(
    'Exclude my network from scans',
    html`<h1>Thank you</h1>
<p>${range} ${atOnce ? 'is excluded from scans from now on.' : 'was passed on to the operator, who decides and may write to you.'}</p>
<p><a href="/">Home</a></p>`,
  )
}
