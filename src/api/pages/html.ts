const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are escaped; what is already markup comes as `Markup`. */
export function html(
  parts: TemplateStringsArray,
  ...values: readonly (string | number | Markup | readonly Markup[])[]
): Markup {
  let text = parts[0]!
  for (const [index, value] of values.entries()) text += render(value) + parts[index + 1]!
  return { markup: text }
}

export type Markup = { readonly markup: string }

function render(value: string | number | Markup | readonly Markup[]): string {
  if (Array.isArray(value)) return value.map((item: Markup) => item.markup).join('')
  if (typeof value === 'object') return (value as Markup).markup
  return String(value).replace(/[&<>"']/g, (char) => entities[char]!)
}

export function page(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`.markup
}

export const style = `:root { color-scheme: light dark; --edge: #8886; --soft: #55606a; --accent: #086788; --ground: #fff; --ink: #15191d; }
@media (prefers-color-scheme: dark) {
  :root { --edge: #5a646e; --soft: #a9b4be; --accent: #63c9e8; --ground: #10151a; --ink: #e6ebef; }
}
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-weight: 600; letter-spacing: -0.02em; }
a { color: var(--accent); }
code, pre { font: 0.9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { padding: 0.75rem 1rem; border: 1px solid var(--edge); border-radius: 6px; overflow-x: auto; }
details { border: 1px solid var(--edge); border-radius: 6px; margin: 0.5rem 0; padding: 0.5rem 1rem; }
summary { cursor: pointer; }
summary code { font-weight: 600; }
summary span { color: var(--soft); margin-left: 0.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--edge); vertical-align: top; }
input, textarea { max-width: 100%; box-sizing: border-box; font: inherit; }
@media (max-width: 40rem) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 0.4rem 0; border-bottom: 1px solid var(--edge); }
  td { padding: 0.1rem 0; border: 0; }
}
`
