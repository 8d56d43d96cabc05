import { expect, test } from 'vitest'
import { articleOf, problemsOf } from '../testing/test-page.ts'

const fence = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``
const problems = (source: string) => problemsOf(fence(source))

/** The drawing of a source in which nothing is wrong. */
async function draw(source: string): Promise<string> {
  expect(await problems(source)).toEqual([])
  const html = await articleOf(fence(source))
  expect(html).toContain('<svg')
  expect(html).not.toMatch(/ style=|<style|<script|data-|ǂ|[\ue000-\uf8ff]/)
  return html
}

const textsOf = (html: string) =>
  [...html.matchAll(/<text [^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))

/** The numbers in an attribute of the first element that matches. */
function numbersOf(html: string, element: RegExp, name: string): number[] {
  const [tag = ''] = element.exec(html) ?? []
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return (value.match(/-?[\d.]+/g) ?? []).map(Number)
}

test.each([
  ['A --o B', 'end', 'circle'],
  ['A --x B', 'end', 'cross'],
  ['A -.-x B', 'end', 'cross'],
  ['A ==o|label| B', 'end', 'circle'],
  ['A o-- text --o B', 'start', 'circle'],
  ['A x--x B', 'start', 'cross'],
  ['A o--> B', 'end', 'arrowhead'],
])('the line %s has at its %s the head %s', async (line, side, head) => {
  const html = await draw(`flowchart LR\n${line}`)
  const [, id = ''] = new RegExp(`<polyline [^>]* marker-${side}="url\\(#([^)]*)\\)"`).exec(html) ?? []
  expect(id).toMatch(new RegExp(`-${head}$`))
  expect(html).toContain(`<marker id="${id}"`)
  expect(html).toContain('stroke="var(--diagram-line)"')
})

test('a line with a circle that leads back has the circle at the same shape', async () => {
  const html = await draw('flowchart LR\nA --> B\nB --o A\nA -.-x B')
  expect(html).toMatch(/<polyline [^>]*marker-start="url\(#[\w-]*circle\)"/)
  expect(html.match(/stroke-dasharray/g)).toHaveLength(1)
})

test('shapes with names, texts in Markdown and lists of properties on several lines are drawn', async () => {
  const html = await draw(
    'flowchart TD\nA@{ shape: cyl, label: "All orders" } --> B@{ shape: hex }\nB --> C@{\n  shape: stadium\n  label: "Done"\n}\n' +
      'C --> D["`**Bold** and\n  two lines`"]',
  )
  expect(textsOf(html)).toEqual(['All orders', 'B', 'Done', 'Bold andtwo lines'])
  expect(html).toContain('<ellipse')
  expect(html).toMatch(/font-weight="(?:700|bold)"/)
})

test.each([
  ['A --> B\nA@{ shape: cyl, label: "Orders" }', 'A[("Orders")] --> B'],
  ['A[Orders] --> B\nA@{ shape: cyl }', 'A[("Orders")] --> B'],
  ['A[(Old)] --> B\nA@{ label: "Orders" }', 'A[("Orders")] --> B'],
  ['A --> Größe\nA[Orders]\nGröße{Size}', 'A["Orders"] --> Größe{"Size"}'],
  ['A(Old) --> B --> A[Orders]', 'A["Orders"] --> B --> A'],
  ['A@{ shape: doc, label: "Orders" } --> B\nA@{ shape: cyl }', 'A[("Orders")] --> B'],
  ['A --> B\nA[Orders]\nA@{ shape: doc }', 'A@{ shape: doc, label: "Orders" } --> B'],
  ['A --> B\nsubgraph S\nA[Orders]\nend', 'A[Orders] --> B\nsubgraph S\nA[Orders]\nend'],
])('the node of %j has the shape and the label that are written last', async (lines, drawn) => {
  expect(await draw(`flowchart LR\n${lines}`)).toBe(await draw(`flowchart LR\n${drawn}`))
})

test('a link in a label that is written later is reported where it is', async () => {
  const source = 'flowchart LR\nA --> B\nA["<a href=\'#x\'>Orders</a>"]'
  expect(await problems(source)).toEqual([expect.stringMatching(/^4:1 warning Labels of diagrams cannot be links\./)])
  expect(textsOf(await articleOf(fence(source)))).toEqual(['Orders', 'B'])
})

test.each(['doc', 'procs', 'lin-rect', 'notch-rect', 'das', 'braces', 'flag', 'text'])(
  'the shape %s has its own outline, with the label in it',
  async (shape) => {
    const source = `flowchart TD\nA@{ shape: ${shape}, label: "All orders" } --> B[End]\nB --> A`
    const html = await draw(source)
    expect(textsOf(html)).toEqual(['All orders', 'End'])
    expect(html.match(/<rect [^>]*fill="var\(--diagram-node\)"/g)).toHaveLength(1)
    expect(html.includes('<path ')).toBe(shape !== 'text')
    expect(html).not.toContain('stroke="shape')
  },
)

test('participants of a box have a frame with its title', async () => {
  const html = await draw(
    'sequenceDiagram\nbox Aqua Inner group\nparticipant A\nparticipant Big B\nend\nactor C\nA->>Big B: Hi\nBig B->>C: Ho',
  )
  expect(textsOf(html)).toEqual(['Inner group', 'Hi', 'Ho', 'A', 'Big B', 'C'])
  const frame = /<rect [^>]*fill="var\(--diagram-group-header\)"[^>]*>/
  const [left = 0] = numbersOf(html, frame, 'x')
  const [width = 0] = numbersOf(html, frame, 'width')
  const lines = [...html.matchAll(/<line x1="([\d.]+)" y1="[\d.]+" x2="\1"/g)].map(([, x]) => Number(x))
  expect(lines.map((x) => x > left && x < left + width)).toEqual([true, true, false])
})

test.each(['Box->>A', 'Box ->> A', 'A->>Box'])('a participant may have the name Box: %s', async (message) => {
  const html = await draw(`sequenceDiagram\n${message}: Hi\nA->>B: Ho`)
  expect(textsOf(html)).toEqual(expect.arrayContaining(['Hi', 'Ho', 'Box', 'A', 'B']))
  expect(html).not.toContain('fill="var(--diagram-group-header)"')
})

test.each(['loop', 'parser', 'options', 'rectangle', 'and', 'else', 'option', 'end', 'critical'])(
  'a participant may have a name that begins like a block: %s',
  async (name) => {
    const html = await draw(
      `sequenceDiagram\n${name}->>A: Hi\nalt yes\n${name} ->> B: Ho\nA->>${name}: Hu\nend\nNote over ${name}: Ha`,
    )
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Hi', 'Ho', 'Hu', 'Ha', name, 'A', 'B', 'alt [yes]']))
  },
)

test('the label of a block may look like a message, and all its parts have theirs', async () => {
  const html = await draw(
    'sequenceDiagram\nautonumber\nloop until a->b: three times\nA->>B: Hi\nend\ncritical A link\nA->>B: Ho\noption No answer\nA->>B: Hu\nend',
  )
  expect(textsOf(html)).toEqual(
    expect.arrayContaining(['1. Hi', '2. Ho', '3. Hu', 'loop [until a-&gt;b: three times]', '[No answer]']),
  )
})

test('a participant can appear at a message and end after one', async () => {
  const html = await draw(
    'sequenceDiagram\nA->>B: Hi\ncreate participant C as New one\nB->>C: Start\nC-->>B: Ok\ndestroy C\nB-xC: Stop\nA->>B: Bye',
  )
  expect(textsOf(html)).toEqual(['Hi', 'Start', 'Ok', 'Stop', 'Bye', 'A', 'B', 'New one'])
  const messages = [...html.matchAll(/<line x1="[\d.]+" y1="([\d.]+)" x2="[\d.]+" y2="\1"/g)].map(([, y]) => Number(y))
  const lifelines = [...html.matchAll(/<line x1="([\d.]+)" y1="([\d.]+)" x2="\1" y2="([\d.]+)"/g)]
  const [top, bottom] = lifelines[2]!.slice(2).map(Number)
  expect(top).toBe(messages[1]! + 20)
  expect(bottom).toBeGreaterThan(messages[3]!)
  expect(bottom).toBeLessThan(messages[4]!)
  expect(html).toMatch(/<path d="M[\d., L]+ M[\d., L]+"/)
})

test('participants with a symbol are drawn as boxes, and the missing symbol is reported', async () => {
  const source =
    'sequenceDiagram\nparticipant A@{ "type": "database", "alias": "Orders" }\nparticipant B@{ "type": "actor" } as Bob\nA->>B: Hi'
  expect(await problems(source)).toEqual([
    '3:1 warning Octavo does not draw symbols of participants. (This participant is drawn as a box.)',
  ])
  expect(textsOf(await articleOf(fence(source)))).toEqual(['Hi', 'Orders', 'Bob'])
})

test.each([
  ['->>', ['end seq-arrow']],
  ['-->>', ['end seq-arrow']],
  ['-)', ['end seq-arrow-open']],
  ['->', []],
  ['-->', []],
  ['-x', ['end cross']],
  ['<<->>', ['end seq-arrow', 'start seq-arrow']],
  ['<<-->>', ['end seq-arrow', 'start seq-arrow']],
])('the message %s has the heads %j', async (arrow, heads) => {
  for (const names of [
    ['A', 'B'],
    ['Big A', 'Big B'],
    ['A', 'A'],
  ]) {
    const html = await draw(`sequenceDiagram\n${names.join(arrow)}: Hi`)
    const found = [...html.matchAll(/ marker-(\w+)="url\(#[\w-]*?-((?:seq-)?[a-z][a-z-]*)\)"/g)]
    expect(found.map(([, side, id]) => `${side} ${id}`)).toEqual(heads)
    for (const [, id] of html.matchAll(/url\(#([^)]*)\)/g)) expect(html).toContain(`<marker id="${id}"`)
    expect(textsOf(html)).toEqual(['Hi', ...new Set(names)])
  }
})

test('messages are numbered from autonumber on', async () => {
  const html = await draw(
    'sequenceDiagram\nA->>B: a\nautonumber\nA->>B: b\nautonumber 10 5\nA->>B: c\nB-->>A: d\nautonumber off\nA->>B: e',
  )
  expect(textsOf(html).slice(0, 5)).toEqual(['a', '1. b', '10. c', '15. d', 'e'])
})

test('forks and joins are bars, choices are diamonds, and lines end at them', async () => {
  const html = await draw(
    'stateDiagram-v2\nstate f <<fork>>\nstate c <<choice>>\n[*] --> f\nf --> A\nf --> B\nA --> c\nc --> D: yes\nc --> E: no',
  )
  expect(textsOf(html).toSorted()).toEqual(['A', 'B', 'D', 'E', 'no', 'yes'])
  const bar = /<rect [^>]*height="6"[^>]*>/
  const [top = 0] = numbersOf(html, bar, 'y')
  const [, into = ''] = /<polyline points="([^"]*)"/.exec(html) ?? []
  expect(Number(into.split(',').at(-1))).toBe(top)
  expect(html).toMatch(/<polygon points="[^"]*" fill="var\(--diagram-node\)"/)
})

test('a fork from left to right is an upright bar', async () => {
  expect(await draw('stateDiagram-v2\ndirection LR\nstate f <<fork>>\n[*] --> f\nf --> A\nf --> B')).toMatch(
    /<rect [^>]*width="6" height="[\d.]+" rx="2"/,
  )
})

test('notes of states have a dashed line without a head', async () => {
  const html = await draw(
    'stateDiagram-v2\n[*] --> A\nnote right of A : One line\nnote left of A\n  First <b>line</b>\n  Second line\nend note\nA --> B',
  )
  expect(textsOf(html).toSorted()).toEqual(['A', 'B', 'First lineSecond line', 'One line'])
  const dashed = html.match(/<polyline [^>]*stroke-dasharray[^>]*>/g) ?? []
  expect(dashed).toHaveLength(2)
  expect(dashed.join('')).not.toContain('marker')
})

test('notes of class diagrams have all their characters', async () => {
  const html = await draw(
    'classDiagram\nclass Order\nnote for Order "can (not) < fly\\ncan *swim*<br>+ rest"\nnote "General: free & open"',
  )
  expect(textsOf(html)).toEqual(['Order', 'can (not) &lt; fly', 'can *swim*', '+ rest', 'General: free &amp; open'])
  expect(html).not.toContain('marker-')
})

test.each([
  ['A -- B', [], false],
  ['A .. B', [], true],
  ['A "1" -- "many" B : has', [], false],
  ['A <|--|> B', ['start cls-inherit', 'end cls-inherit'], false],
  ['A *--> B : x', ['start cls-composition', 'end cls-arrow'], false],
  ['A o.. B', ['start cls-aggregation'], true],
  ['A ..* B', ['end cls-composition'], true],
])('the relation %s has the heads %j', async (line, heads, isDashed) => {
  const html = await draw(`classDiagram\n${line}`)
  const [drawn = ''] = /<polyline points[^>]*>/.exec(html.replace(/<defs>.*<\/defs>/s, '')) ?? []
  expect([...drawn.matchAll(/ marker-(\w+)="url\(#\S*?(cls-\w+)\)"/g)].map(([, side, id]) => `${side} ${id}`)).toEqual(
    heads,
  )
  expect(drawn.includes('stroke-dasharray')).toBe(isDashed)
  for (const text of line.match(/\b(?:1|many|has|x)\b/g) ?? []) expect(textsOf(html)).toContain(text)
  expect(textsOf(html)).not.toContain('')
})

test('classes have labels, names of several words and annotations', async () => {
  const html = await draw(
    'classDiagram\nclass A["The *first* one"] {\n  +run()\n}\nclass `Second Class`\nA --> `Second Class`\nA : +stop()\n' +
      '<<interface>> C\nclass D <<enumeration>>\nclass E { +go() }',
  )
  expect(textsOf(html)).toEqual([
    'The *first* one',
    '+ run()',
    '+ stop()',
    'Second Class',
    '&lt;&lt;interface&gt;&gt;',
    'C',
    '&lt;&lt;enumeration&gt;&gt;',
    'D',
    'E',
    '+ go()',
  ])
})

test.each([
  ['CAR 1 to zero or more "NAMED DRIVER" : allows', 'CAR ||--o{ "NAMED DRIVER" : allows'],
  ['A many(0) optionally to 1+ B : is', 'A }o..|{ B : is'],
  ['A only one to one or zero B : is', 'A ||--o| B : is'],
  ['a||--||b : label', 'a ||--|| b : label'],
])('the relation %s is drawn like %s', async (words, signs) => {
  expect(await draw(`erDiagram\n${words}`)).toBe(await draw(`erDiagram\n${signs}`))
})

test('classes of namespaces are drawn, and the missing frame is reported', async () => {
  const source =
    'classDiagram\nnamespace Shapes { class Box }\nnamespace Two {\n  class Circle {\n    +int radius\n  }\n}'
  expect(await problems(source)).toEqual([
    '3:1 warning Octavo does not draw namespaces of class diagrams. (The classes are drawn without a frame.)',
    '4:1 warning Octavo does not draw namespaces of class diagrams. (The classes are drawn without a frame.)',
  ])
  expect(textsOf(await articleOf(fence(source)))).toEqual(['Box', 'Circle', '+ radius: int'])
})

test('entities have names in quotation marks and other names', async () => {
  const html = await draw(
    'erDiagram\n"Delivery Address" }|..|{ p : uses\np[Person] {\n  string id PK\n}\no["Open <order>"]\np ||--o{ o : has',
  )
  expect(textsOf(html).filter((text) => /[A-Z][a-z]/.test(text))).toEqual([
    'Delivery Address',
    'Person',
    'Open &lt;order&gt;',
  ])
})

test.each([
  ['classDiagram\nclass A["Order"]\nclass B["Order"]\nA --> B', ['Order', 'Order']],
  ['classDiagram\nclass A["B"]\nA --> B', ['B', 'B']],
  [
    'classDiagram\nnote for A "Old"\nnote for B "Old"\nnote "Old<br>one"\nnote "Old<br>two"',
    ['A', 'B', 'Old', 'Old', 'Old', 'Old', 'one', 'two'],
  ],
  ['erDiagram\na[Person]\nb[Person]\na ||--o{ b : knows', ['Person', 'Person', 'knows']],
  ['erDiagram\na[Person]\n"Person" ||--o{ a : knows', ['Person', 'Person', 'knows']],
])('what only looks the same is drawn apart: %j', async (source, texts) => {
  expect(textsOf(await draw(source)).toSorted()).toEqual(texts.toSorted())
})

test.each([
  ['stateDiagram-v2\nstate A {\n[*] --> B\n--\n[*] --> C\n}', 'states beside each other'],
  ['flowchart LR\nA@{ shape: bang, label: "x" } --> B', 'the shape "bang"'],
  ['flowchart LR\nA@{ icon: "fa:user" }', 'icons and images as nodes'],
  ['sequenceDiagram\nA->>B: x\nproperties A: {"class": "x"}', 'data of participants'],
  ['classDiagram\nbar ()-- Foo', 'lollipop interfaces'],
])('what is not drawn is named, and its source shown as code: %j', async (source, name) => {
  expect(await problems(source)).toEqual([
    expect.stringContaining(
      `warning Octavo does not draw ${name}. (The source is shown instead. The guide lists what is drawn.)`,
    ),
  ])
  expect(await articleOf(fence(source))).toContain('<figure class="code" data-language="mermaid">')
})
