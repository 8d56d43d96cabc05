import { expect, test } from 'vitest'
import { articleOf, problemsOf } from '../testing/test-page.ts'

const draw = (source: string, meta = '') => articleOf(`Text\n\n\`\`\`mermaid ${meta}\n${source}\n\`\`\``)
const problems = (source: string) => problemsOf(`Text\n\n\`\`\`mermaid\n${source}\n\`\`\``)

test('screen readers read the labels of a drawing, which a picture would hide', async () => {
  expect(await draw('flowchart LR\nA --> B')).toMatch(/<svg [^>]*role="graphics-document document"/)
})

test('accTitle names the drawing for screen readers, and accDescr describes it, on one line or several', async () => {
  const texts = 'accTitle: Two <steps>\naccDescr: From "A" to B\n'
  for (const [kind, content] of [
    ['flowchart LR', 'A --> B'],
    ['sequenceDiagram', 'A->>B: Hi'],
    ['stateDiagram-v2', 'A --> B'],
    ['classDiagram', 'class A {\n+run()\n}'],
    ['erDiagram', 'A ||--o{ B : has'],
  ]) {
    for (const written of [texts, texts.replace(': From', ' {\n  From').replace('to B', 'to B\n}')]) {
      const source = `${kind}\n${written}${content}`
      const html = await draw(source, 'title="Steps"')
      expect(html).toMatch(/<svg [^>]*aria-label="Two &lt;steps&gt;"><desc>From &quot;A&quot; to B<\/desc>/)
      expect(html).toContain('<figcaption>Steps</figcaption>')
      expect(await problems(source)).toEqual([])
    }
  }
})

test('accDescr that is not closed is reported', async () => {
  expect(await problems('flowchart LR\naccDescr {\n  From A to B\nA --> B')).not.toEqual([])
})
