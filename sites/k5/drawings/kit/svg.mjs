// The primitives of a drawing: escaped text, shapes with a class, and the style sheet for both color modes.

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text) => String(text).replace(/[&<>"]/g, (char) => ENTITIES[char])

const attributes = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')

export const rect = (x, y, width, height, className, rx) =>
  `<rect${attributes({ x, y, width, height, rx, class: className })}/>`

export const line = (x1, y1, x2, y2, className = 'line') =>
  `<path${attributes({ d: `M${x1} ${y1}L${x2} ${y2}`, class: className })}/>`

export const path = (d, className) => `<path${attributes({ d, class: className })}/>`

export const circle = (cx, cy, r, className) => `<circle${attributes({ cx, cy, r, class: className })}/>`

/** `anchor` is start, middle or end. */
export const text = (x, y, content, className = 'ink', anchor) =>
  `<text${attributes({ x, y, class: className, 'text-anchor': anchor === 'start' ? undefined : anchor })}>${escapeXml(content)}</text>`

/** Estimates the width of a text, precisely enough to size buttons and columns. */
export const widthOf = (content, size = 14) => Math.ceil(String(content).length * size * 0.54)

/** Truncates a text that does not fit. */
export const fit = (content, width, size = 14) => {
  const most = Math.floor(width / (size * 0.54))
  return String(content).length <= most ? String(content) : `${String(content).slice(0, most - 1)}…`
}

const STYLE = `
text{font:14px system-ui,"Segoe UI",Helvetica,Arial,sans-serif}
.page{fill:#f4f3f0}.window{fill:#fff;stroke:#d5d3cc}.bar{fill:#23312d}.bar-ink{fill:#fff;font-weight:600}.side{fill:#faf9f7}
.ink{fill:#23292b}.muted{fill:#5d666a;font-size:13px}.title{fill:#23292b;font-size:20px;font-weight:650}.strong{fill:#23292b;font-weight:600}
.line{stroke:#dfddd7;fill:none}.field{fill:#fff;stroke:#b9b6ad}.head{fill:#f4f3f0}.mark{fill:#e2f1ea}
.accent{fill:#0b6e4f}.accent-ink{fill:#fff;font-weight:600}.accent-text{fill:#0b6e4f;font-weight:600}.accent-line{stroke:#0b6e4f;stroke-width:2;fill:none}
.quiet{fill:#fff;stroke:#b9b6ad}.ok{fill:#2c8a4b}.warn{fill:#b7791f}.error{fill:#c0392b}.idle{fill:#8a9296}
.code{fill:#f4f3f0;stroke:#dfddd7}.mono{fill:#23292b;font:13px ui-monospace,Menlo,Consolas,monospace;white-space:pre}
.call{fill:#b3431c;stroke:#fff;stroke-width:2}.call-ink{fill:#fff;font-weight:700;font-size:13px}
@media (prefers-color-scheme:dark){
.page{fill:#151a19}.window{fill:#1d2423;stroke:#39423f}.bar{fill:#0f1413}.side{fill:#19201e}
.ink,.title,.strong,.mono{fill:#e8ebe9}.muted{fill:#a5b0ac}.line{stroke:#39423f}.field,.quiet{fill:#1d2423;stroke:#55605c}.head,.code{fill:#19201e;stroke:#39423f}.mark{fill:#173d30}
.accent{fill:#5cc49c}.accent-ink{fill:#0f1413}.accent-text{fill:#5cc49c}.accent-line{stroke:#5cc49c}
.ok{fill:#5fbf7f}.warn{fill:#dfae55}.error{fill:#ef7d6e}.idle{fill:#7f8a86}.call{fill:#f08a5d;stroke:#1d2423}.call-ink{fill:#1a1a1a}
}`.replace(/\n/g, '')

/** A complete drawing. The page that shows it provides the text alternative. */
export const document = (width, height, content) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${STYLE}</style>\n${content}\n</svg>\n`
