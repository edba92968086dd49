import type { Settings } from '../../core/settings/settings.ts'
import { html, page } from './html.ts'

export function scannerPage({ scanners, contact }: Pick<Settings, 'scanners' | 'contact'>): string {
  return page(
    'About our probes',
    html`<h1>About our probes</h1>
<p>You probably saw a connection from here in a log. This service looks at which ports of a network answer and what they
say of themselves. It connects, reads, and sends the first message of a protocol. It never sends credentials, never
tries to get past a login, and changes nothing.</p>
<h2>Where they come from</h2>
<p>${scanners.length > 0 ? scanners.join(', ') : 'The address of this server.'}
As JSON: <a href="/v1/minions">/v1/minions</a>, <a href="/v1/minions-ipv6">/v1/minions-ipv6</a>.</p>
<h2>How to be left alone</h2>
<p><a href="/opt-out">Ask for it here</a>${contact ? html`, or write to ${contact}` : html``}. A request from within the network
takes effect at once, also in scans that are running.</p>`,
  )
}

export function optOutPage(from: string, problem = ''): string {
  return page(
    'Leave my network alone',
    html`<h1>Leave my network alone</h1>
${problem ? html`<p role="alert"><strong>${problem}</strong></p>` : html``}
<p>You are asking from ${from}. A network up to /24 (IPv6: /48) around that address is left alone at once; the operator
decides on others.</p>
<form method="post" action="/opt-out">
<p><label>Address or network<br><input name="range" required value="${from}"></label></p>
<p><label>How to reach you<br><input name="contact" required></label></p>
<p><label>Anything we should know<br><textarea name="reason" rows="3" cols="50"></textarea></label></p>
<p><button>Ask</button></p>
</form>`,
  )
}

export function optOutAnswer(range: string, atOnce: boolean): string {
  return page(
    'Leave my network alone',
    html`<h1>Thank you</h1>
<p>${range} ${atOnce ? 'is left alone from now on.' : 'was passed on to the operator, who decides and may write to you.'}</p>
<p><a href="/">Home</a></p>`,
  )
}
