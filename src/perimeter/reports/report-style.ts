/** Light, for a screen and for paper: A4, the details begin on a page of their own, and no row is cut in two. */
export const reportStyle = `
@page { size: A4; margin: 16mm 14mm 18mm }
* { box-sizing: border-box }
html { color-scheme: light }
body { margin: 0 auto; max-width: 182mm; padding: 1rem; background: #fff; color: #1f2937; font: 10.5pt/1.45 "DejaVu Sans", "Liberation Sans", Arial, sans-serif }
h1 { margin: 0; font-size: 20pt; color: #12324f }
h2 { margin: 1.6em 0 .5em; font-size: 13.5pt; color: #12324f; break-after: avoid }
h3 { margin: 1.4em 0 .3em; font-size: 11.5pt; break-after: avoid }
p { margin: .3em 0 }
.soft { color: #4b5563 }
.tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8pt; margin: 12pt 0; padding: 0; list-style: none }
.tiles li { padding: 8pt 10pt; border: 1px solid #d1d5db; border-radius: 4pt; break-inside: avoid }
.tiles strong { display: block; font-size: 17pt; color: #12324f }
svg { display: block; max-width: 100%; height: auto; break-inside: avoid }
svg text { font-size: 12px; fill: #1f2937 }
table { width: 100%; border-collapse: collapse; font-size: 9pt }
th, td { padding: 4pt 6pt; border-bottom: 1px solid #d1d5db; text-align: left; vertical-align: top; overflow-wrap: anywhere }
thead { display: table-header-group }
tr, .first li { break-inside: avoid }
.severity { white-space: nowrap; font-weight: 600 }
.evidence { margin: 0; font: 8pt/1.4 "DejaVu Sans Mono", "Liberation Mono", monospace }
.evidence div { overflow-wrap: anywhere }
.evidence dt, .evidence dd { display: inline; margin: 0 }
.evidence dt::after { content: ": " }
.details { break-before: page }
@media screen { .details { border-top: 2px solid #12324f; margin-top: 3rem } }
`
