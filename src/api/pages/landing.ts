import { html, page } from './html.ts'

/** `build` is the command that makes the web application, where it is missing. */
export function landingPage(baseUrl: string, build?: string): string {
  return page(
    'Rimlight',
    html`<h1>Rimlight</h1>
<p>An internet exposure data service on your own machine: what is open, what answers, and what it says.</p>
${build === undefined ? html`` : html`<p>The web application has not been built: run <code>${build}</code> and start again.</p>`}
<h2>Ask it something</h2>
<pre>curl -H "X-Key: $RIMLIGHT_KEY" ${baseUrl}/v2/query/ip/192.0.2.10</pre>
<p>The keys of the first start are in <code>keys.json</code> in the data folder.</p>
<h2>Interface</h2>
<ul>
<li><a href="/docs/v2">Version 2</a>: queries with a key (<code>X-Key</code>) &middot; <a href="/v2/openapi.json">OpenAPI</a></li>
<li><a href="/docs/v1">Version 1</a>: queries and more with a token (<code>X-Token</code>) &middot; <a href="/v1/openapi.json">OpenAPI</a></li>
<li><a href="/docs/filters">Filters</a>: the fields of the search language</li>
<li><a href="/docs/score">Risk score</a>: what counts, and how much</li>
</ul>
<h2>Operation</h2>
<p><a href="/livez">/livez</a> &middot; <a href="/readyz">/readyz</a> &middot; <a href="/metrics">/metrics</a></p>`,
  )
}

export function notFoundPage(): string {
  return page(
    'Page not found',
    html`<h1>Page not found</h1>
<p>There is no page at this address. <a href="/">Home</a></p>`,
  )
}
