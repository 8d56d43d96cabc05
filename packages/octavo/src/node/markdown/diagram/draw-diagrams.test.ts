import { expect, test } from 'vitest'
import { compilePage } from '../compile-page.ts'
import { testContext, testSource } from '../testing/test-page.ts'
import { findDiagramSources } from './draw-diagrams.ts'

const chart = (...lines: string[]) => ['flowchart LR', ...lines].join('\n')
const fence = (text: string, marker = '```') => `${marker}mermaid\n${text}\n${marker}\n`
const indent = (text: string) => text.replaceAll(/^/gm, '  ')

test.each([
  ['two diagrams', `# T\n\n${fence(chart('A --> B'))}\nText\n\n${fence(chart('C --> D'))}`],
  ['other fences', `# T\n\n${fence(chart('A --> B'), '~~~')}\n\`\`\`\`md\n${fence(chart('C --> D'))}\`\`\`\`\n`],
  ['a title', `# T\n\n\`\`\`mermaid title="A picture"\n${chart('A --> B')}\n\`\`\`\n`],
  ['a list', `# T\n\n- Item\n\n${indent(fence(chart('A --> B')))}`],
  ['a variable', `# T\n\n${fence(chart('A[{{productAcronym}}] --> B'))}`],
  ['a mistake', `# T\n\n${fence(chart('A --> B', 'A ==== ??'))}`],
  ['none', '# T\n\nA mermaid.\n'],
])('the diagrams of a text are found without parsing it: %s', async (_, text) => {
  const drawn: string[] = []
  const draw = async (source: string) => {
    drawn.push(source)
    return undefined
  }
  await compilePage(testSource(text), { ...testContext(), draw })
  expect(findDiagramSources(text, { productAcronym: 'K5' })).toEqual(drawn)
})
