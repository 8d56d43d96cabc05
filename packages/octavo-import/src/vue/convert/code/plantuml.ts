import type { ConversionLog } from '../../../shared/index.ts'

const FENCE = /^\s*(`{3,}|~{3,})/
const START = /^(\s*)@start(\w+)\b.*$/

/**
 * Puts drawings of PlantUML, which the plugin markdown-chart reads anywhere in a page, into fences: as Markdown, their
 * lines would be lists, code and headings.
 */
export function fencePlantUml(text: string, file: string, log: ConversionLog): string {
  if (!text.includes('@start')) return text
  let fence: string | undefined
  let drawing: string | undefined
  const lines = text.split('\n').map((line, index) => {
    if (drawing !== undefined) {
      if (line.trim() !== `@end${drawing}`) return line
      drawing = undefined
      return line.replace(/@end\w+\s*/, '```')
    }
    const [, marks = ''] = FENCE.exec(line) ?? []
    if (fence !== undefined) {
      if (marks.startsWith(fence)) fence = undefined
      return line
    }
    const [, indent = '', name] = START.exec(line) ?? []
    if (marks !== '') fence = marks
    if (name === undefined || !text.includes(`@end${name}`, text.indexOf(line))) return line
    drawing = name
    const message = 'A drawing of PlantUML is shown as its source.'
    const hint = 'Draw it with Mermaid, or add it as an image.'
    log.report({ kind: 'diagrams', message, hint, file, line: index + 1, column: indent.length + 1 })
    return `${indent}\`\`\`text`
  })
  return lines.join('\n')
}
