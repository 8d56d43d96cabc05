import { expect, test } from 'vitest'
import { articleOf, compileText, problemsOf } from '../testing/test-page.ts'
import { parseFlowchartLine } from './flowchart-line.ts'
import { keepFlow, keepStateFlow } from './keep-flow.ts'

const draw = (source: string, meta = '') => articleOf(`Text\n\n\`\`\`mermaid ${meta}\n${source}\n\`\`\``)
const problems = (source: string) => problemsOf(`Text\n\n\`\`\`mermaid\n${source}\n\`\`\``)

const KINDS: [kind: string, source: string, words: string[]][] = [
  [
    'Flowchart',
    'flowchart LR\n  A["Start: x"] -->|yes| B(Round)\n  subgraph S ["Group"]\n    B --> C{Choice}\n  end',
    ['Start: x', 'yes', 'Round', 'Group', 'Choice'],
  ],
  ['Flowchart', 'graph TD\nA-->B-- words -->C & D;E-.->A', ['A', 'B', 'words', 'C', 'D', 'E']],
  ['Flowchart', 'flowchart TD\n  main.rs --> Größe', ['main.rs', 'Größe']],
  ['Flowchart', 'flowchart TD\n  a\n  --> |one| b:::x-y\n\n  .-> |two| c\n  b --- d', ['one', 'two', 'c', 'd']],
  [
    'Sequence diagram',
    'sequenceDiagram\n  actor A as Alice\n  A->>+B: Hi\n  loop every day\n  B-->>-A: Bye\n  end\n  Note over A,B: Nice',
    ['Alice', 'Hi', 'Bye', 'Nice'],
  ],
  [
    'Sequence diagram',
    'sequenceDiagram\n  participant Target Allocator\n  participant P as Big Server\n  Job Queue ->>+ Target Allocator: Go\n' +
      '  Target Allocator-->>P: Targets\n  Note over Target Allocator, P: Later\n  deactivate Target Allocator',
    ['Target Allocator', 'Big Server', 'Job Queue', 'Go', 'Targets', 'Later'],
  ],
  [
    'Flowchart',
    'flowchart TD\n  A["One" ] ~~~ B[Two]\n  B e1@-- in --> C\n  C -.tight.-> A\n  T[ ] -.-\n  D --text--> B~~~C\n  C ==wide==> D',
    ['One', 'Two', 'in', 'tight', 'text', 'wide'],
  ],
  [
    'State diagram',
    'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy: start\n  Lonely',
    ['Idle', 'Busy', 'start', 'Lonely'],
  ],
  [
    'Class diagram',
    'classDiagram\n  class Animal {\n    +String name\n    +run() void\n  }\n  Animal <|-- Dog\n  Dog : +bark()\n  class Cat { +purr() }',
    ['Animal', 'name', 'run()', 'Dog', 'bark()', 'Cat', 'purr()'],
  ],
  [
    'Entity relationship diagram',
    'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER {\n    string id PK\n  }\n  ORDER }o--o{ ITEM : lists',
    ['CUSTOMER', 'ORDER', 'places', 'id', 'ITEM', 'lists'],
  ],
]

test.each(KINDS)('a %s is drawn with all its labels', async (kind, source, words) => {
  const html = await draw(source)
  expect(html).toMatch(
    new RegExp(
      `<figure class="drawing"><div class="diagram(?: fitting)?(?: small)?"><svg [^>]*role="graphics-document document" aria-label="${kind}">`,
    ),
  )
  for (const word of words) expect(html.replace(/<[^>]*>/g, ' ')).toContain(word)
  expect(await problems(source)).toEqual([])
})

test('a drawing that is wider than the text is as narrow as a page without a table of contents, if it can be', async () => {
  const boxes = (count: number) => Array.from({ length: count }, (_, index) => `N${index}[A box with text]`)
  const drawn = async (count: number) => {
    const html = await draw(`flowchart LR\n${boxes(count).join(' --> ')}`)
    const [, size = '', width] = /class="diagram([^"]*)"><svg [^>]*? width="([\d.]+)"/.exec(html) ?? []
    return { size, width: Number(width) }
  }
  expect(await drawn(1)).toEqual({ size: ' fitting small', width: expect.any(Number) })
  expect(await drawn(3)).toEqual({ size: ' fitting', width: expect.any(Number) })
  const tight = await drawn(5)
  expect(tight.size).toBe(' fitting')
  expect(tight.width).toBeLessThanOrEqual(760)
  const wide = await drawn(6)
  expect(wide.size).toBe('')
  expect(wide.width).toBeLessThanOrEqual(1006)
  expect((await drawn(12)).width).toBeGreaterThan(1006)
})

test.each(['Loop --> Loop', 'Loop[Loop] --> Loop', 'Loop -->|again| Loop'])(
  'a flowchart with an edge from a node to itself is drawn: %s',
  async (line) => {
    const html = await draw(`flowchart TD\nA & B --> D\n${line}\nC --> D`)
    expect(html).toContain('>Loop<')
    expect(html).not.toContain('NaN')
  },
)

test('only the styles of sites with diagrams have those of diagrams', async () => {
  const page = (language: string) => compileText(`Text\n\n\`\`\`${language}\nflowchart LR\nA --> B\n\`\`\``)
  expect((await page('mermaid')).styles).toEqual(['diagrams'])
  expect((await page('text')).styles).toBeUndefined()
})

test.each(KINDS)('a %s complies with the content-security policy', async (_, source) => {
  const html = await draw(source)
  expect(html).not.toMatch(/ style=|<style|@import|http|data-|on\w+=|#[0-9a-f]{3,6}\b/i)
  expect(html).toContain('fill="var(--diagram-text)"')
})

test('an entity without attributes has no text but its name', async () => {
  const html = await draw('erDiagram\n  CELL ||--o{ ROBOT : contains')
  expect(html.match(/>[^<>]+<\/text>/g)).toEqual(['>CELL</text>', '>ROBOT</text>', '>contains</text>'])
})

test('a title is the accessible name and the caption of the drawing', async () => {
  const html = await draw('flowchart LR\nA --> B', 'title="How & why"')
  expect(html).toContain('aria-label="How &amp; why"')
  expect(html).toContain('<figcaption>How &amp; why</figcaption></figure>')
  const own = await draw('sequenceDiagram\ntitle Log in\nA->>B: Hi')
  expect(own).toContain('<figcaption>Log in</figcaption></figure>')
})

test('a dollar sign in the title is a character', async () => {
  const html = await articleOf('```mermaid title="Costs $& $1 $\'"\nflowchart LR\nA --> B\n```')
  expect(html).toContain(`aria-label="Costs $&amp; $1 $'"`)
})

test('ids are unique on the page', async () => {
  const html = await articleOf('```mermaid\nflowchart LR\nA --> B\n```\n\n```mermaid\nflowchart LR\nA --> B\n```')
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(id)
})

test('a diagram that cannot be drawn is shown as code and reported with its line', async () => {
  expect(await problems('pie\n  "a" : 1')).toEqual([
    '4:1 warning Diagrams of the kind "pie" cannot be drawn. (The source is shown instead. Use one of flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram, or an image.)',
  ])
  expect(await problems('flowchrt LR\n  A --> B')).toEqual([
    '4:1 error Mermaid has no diagrams of the kind "flowchrt". (Begin it with one of flowchart, sequenceDiagram, stateDiagram-v2, classDiagram and erDiagram.)',
  ])
  expect(await draw('pie\n  "a" : 1')).toContain('<figure class="code" data-language="mermaid">')
  expect(await problems('flowchart LR\n  A --> B\n  ?? x\n  A ==> ')).toEqual([
    expect.stringMatching(
      /^6:3 error The diagram line "\?\? x" cannot be parsed; the source is shown instead of a drawing\./,
    ),
    expect.stringMatching(
      /^7:3 error The diagram line "A ==>" cannot be parsed; the source is shown instead of a drawing\./,
    ),
  ])
  expect(await problems('')).toEqual([expect.stringMatching('4:1 error This diagram is empty.')])
})

test.each([
  'architecture-beta',
  'block-beta',
  'C4Context',
  'gantt',
  'gitGraph',
  'journey',
  'kanban',
  'mindmap',
  'packet',
  'quadrantChart',
  'radar-beta',
  'requirementDiagram',
  'sankey-beta',
  'timeline',
  'treemap-beta',
  'xychart-beta',
  'zenuml',
])('a diagram of the kind %s is shown as code with a warning', async (kind) => {
  expect(await problems(`${kind}\n  title x`)).toEqual([expect.stringMatching(/^4:1 warning /)])
  expect(await draw(`${kind}\n  title x`)).toContain('<figure class="code" data-language="mermaid">')
})

/** The horizontal middles of labels. */
async function placesOf(source: string, labels: string[]): Promise<number[]> {
  const html = await draw(source)
  return labels.map((label) => Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label}<`).exec(html)?.[1]))
}

test('an edge that leads back leaves the start of a flowchart first', async () => {
  const source = 'flowchart LR\nA[Start] --> B{Ok?}\nB -->|no| A\nB -->|yes| C[End]'
  const [start = 0, decision = 0, end = 0] = await placesOf(source, ['Start', 'Ok\\?', 'End'])
  expect(start).toBeLessThan(decision)
  expect(decision).toBeLessThan(end)
  expect(await draw(source)).toContain('>no<')
})

test('an arrowhead at the start of a line is drawn outside of the shape', async () => {
  const orientations = async (source: string) =>
    [...(await draw(source)).matchAll(/<marker [^>]*-(?:start|inherit)"[^>]* orient="([^"]*)"/g)].map(
      ([, value]) => value,
    )
  expect(await orientations('flowchart LR\nA <--> B')).toEqual(['auto'])
  expect(await orientations('classDiagram\n  Animal <|-- Dog')).toEqual(['auto-start-reverse'])
})

test.each([
  [
    ['A --> B', 'B --> A'],
    ['A --> B', 'A <-.- B', 'linkStyle 1 stroke:turned'],
  ],
  [['A --> B -->|again| C ==> A'], ['A --> B', 'B -->|again| C', 'A <=== C']],
  [
    ['A --> B & C', 'B & C -.->|x| A'],
    ['A --> B & C', 'A <-.-|x| B', 'A <-.-|x| C'],
  ],
  [
    ['A --> A', 'A --- B', 'B <--> A'],
    ['A --> A', 'A --- B', 'A <--> B'],
  ],
  [
    ['B --> C', 'A --> B', 'subgraph S', 'end'],
    ['B --> C', 'A --> B', 'subgraph S', 'end'],
  ],
])('the edges %s are drawn as %s', (lines, drawn) => {
  expect(keepFlow(lines)).toEqual(drawn)
})

test.each(KINDS)('no text in a %s is smaller than 12 px', async (_, source) => {
  const html = await draw(source)
  const [, width = 0, drawn = 0] = /viewBox="\S+ \S+ ([\d.]+) [\d.]+" width="(\d+)"/.exec(html) ?? []
  const sizes = [...html.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
  expect(Math.min(...sizes) * (Number(drawn) / Number(width))).toBeGreaterThanOrEqual(12)
})

test('links and colors in labels are reported, and only their text is drawn', async () => {
  const source = `flowchart LR\nA[<a href='#x'>one</a>] --> B["two<br/>lines"]`
  expect(await problems(source)).toEqual([
    '5:1 warning Labels of diagrams cannot be links. (Remove the tags <a> and </a>: only their text is shown.)',
  ])
  expect(await draw(source)).toMatch(/>one<.*>two</s)
  const colored = `flowchart LR\nA["<span style='color:#fff'>one</span>"]`
  expect(await problems(colored)).toEqual([
    '5:1 warning Labels of diagrams have no colors and fonts of their own. (Remove the tags <span> and <font>: only their text is shown.)',
  ])
  expect(await draw(colored)).toContain('>one<')
  expect(await draw('flowchart LR\nA["<span>plain</span>"]')).toContain('>plain<')
})

test('colors in the source are reported and ignored', async () => {
  expect(await problems('flowchart LR\nA:::x --> B\nstyle A fill:#f00\nclassDef x fill:#0f0')).toEqual([
    '6:1 warning "style" has no effect in diagrams. (Remove the line: the theme sets the colors, for light and dark mode.)',
    '7:1 warning "classDef" has no effect in diagrams. (Remove the line: the theme sets the colors, for light and dark mode.)',
  ])
})

test('labels cannot inject elements', async () => {
  const html = await draw('flowchart LR\nA["<script>alert(1)</script>"] --> B["<img src=x onerror=alert(1)>"]')
  expect(html).toContain('<svg')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<(script|img)/)
})

test('code tabs do not accept a drawn diagram', async () => {
  expect(await problemsOf('<CodeTabs>\n\n```mermaid\nflowchart LR\nA --> B\n```\n\n</CodeTabs>')).toHaveLength(1)
})

test.each([
  ['A-->B', 'A --> B'],
  ['A---->B', 'A --> B'],
  ['order-service -.-> B', 'order-service -.-> B'],
  ['A -- yes --> B --- C', 'A -->|yes| B --- C'],
  ['A["x --> y"] --> B', 'A["x --> y"] --> B'],
  ['A & B <--> C', 'A & B <--> C'],
  ['A --> B; B --> C;', 'A --> B\nB --> C'],
  ['Größe --> B', 'Gruf6udfe["Größe"] --> B'],
  ['main.rs-->src/*', 'mainu2ers["main.rs"] --> srcu2fu2a["src/*"]'],
  ['a.b -.-> c', 'au2eb["a.b"] -.-> c'],
  ['A --x B', 'A --x B'],
  ['A o-.-o B ==x|no| C', 'A o-.-o B ==x|no| C'],
  ['A -- text --o B', 'A --o|text| B'],
  ['A---order', 'A --- order'],
  ['A@{ shape: cyl, label: "Orders" } --> B@{ shape: diamond }', 'A[("Orders")] --> B{"B"}'],
  ['A["`**one** two`"]', 'A["**one** two"]'],
  ['A[unclosed --> B', undefined],
  ['A[one](two) --> B', undefined],
])('the flowchart line %s is parsed to %s', (line, read) => {
  expect(parseFlowchartLine(line)).toBe(read)
})

test('in a sequence diagram, participants keep a distance from the first message, and lifelines begin at them', async () => {
  const html = await draw(
    'sequenceDiagram\n  actor A as Alice\n  A->>B: A long label\n  alt [answers in time]\n  B-->>A: Bye\n  end',
  )
  const read = (pattern: RegExp) => pattern.exec(html)?.slice(1).map(Number) ?? []
  const [rise = 0, top = 0, height = 0] = read(
    /<g transform="translate\(0 (-\d+)\)"><rect [^>]*y="(\d+)"[^>]*height="(\d+)"/,
  )
  const [labelMiddle = 0] = read(/<text [^>]*y="(\d+)"[^>]*>A long label/)
  const bottom = top + height + rise
  expect(labelMiddle - bottom).toBeGreaterThan(16)
  expect(html).toContain(`y1="${bottom}"`)
  // The name of an actor is below the icon.
  const [actorRise = 0] = read(/<g transform="translate\(0 (-\d+)\)"><g transform="[^"]*scale/)
  const [nameMiddle = 0] = read(/<text [^>]*y="(\d+)"[^>]*>Alice/)
  expect(labelMiddle - nameMiddle - actorRise).toBeGreaterThan(16)
})

test('a transition that leads back points at the earlier state', async () => {
  const html = await draw('stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy\n  Busy --> Idle')
  const lines = html.match(/<polyline [^>]*>/g) ?? []
  expect(lines.map((line) => /marker-(\w+)/.exec(line)?.[1])).toEqual(['end', 'end', 'start'])
  expect(html).not.toContain('turned')
})

test.each([
  [['[*] --> A', 'A --> B: x', 'B --> [*]'], []],
  [['A --> A', 'state B {', '[*] --> C', '}'], []],
  [
    ['[*] --> A', 'A --> B', 'B --> A: no', 'B --> [*]'],
    ['[*] --> A', 'A --> B', 'A --> B: no', 'B --> [*]', '2'],
  ],
  [
    ['B --> A', '[*] --> A', 'A --> B'],
    ['A --> B : \u2800\u2800', '[*] --> A', 'A --> B', '0'],
  ],
])('the transitions %s are drawn as %s', (lines, drawn) => {
  const last = drawn.at(-1)
  expect(keepStateFlow(lines)).toEqual(last ? [...drawn.slice(0, -1), `linkStyle ${last} stroke:turned`] : lines)
})

test.each(['*--', 'o--', '--*', '--o'])('the diamond of %s is outside of the class', async (arrow) => {
  const html = await draw(`classDiagram\n  Order ${arrow} Line`)
  const [, id] = /<polyline [^>]*="url\(#([^)]*)\)"/.exec(html) ?? []
  const [, width, corner] = new RegExp(`<marker id="${id}" markerWidth="(\\d+)"[^>]* refX="(\\d+)"`).exec(html) ?? []
  // The corner that touches the class is the one farthest in the direction of the line.
  expect(corner).toBe(width)
})
