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
