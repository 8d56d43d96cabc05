import { linesAt, trimBlank, withPrefix, type Line } from '../../../markdown/index.ts'
import { BUILT_IN_COMPONENTS, lookUp, renderAttributes, type ConversionLog } from '../../../shared/index.ts'
import { readComponent, type Component } from './read-component.ts'
import { RULES } from './rules.ts'

export interface BlockContext {
  /** Path in FROM of the page. */
  file: string
  log: ConversionLog
}

/** The lines of a page or a component, with its components in the syntax of Octavo. */
export function convertBlocks(lines: readonly Line[], context: BlockContext): Line[] {
  const converted: Line[] = []
  let fence: string | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? { text: '', line: 1 }
    const [marks, info = ''] = /^(?:`{3,}|~{3,})(.*)$/.exec(line.text.trim()) ? splitFence(line.text.trim()) : []
    if (marks !== undefined && fence === undefined) fence = marks
    else if (marks !== undefined && fence !== undefined && marks.startsWith(fence) && info === '') fence = undefined
    const found = fence === undefined ? readComponent(lines, index) : undefined
    if (!found) {
      converted.push(line)
      continue
    }
    const blank = { text: '', line: line.line }
    const isAfterText = index > 0 && lines[index - 1]?.text.trim() !== ''
    converted.push(
      ...(isAfterText ? [blank] : []),
      ...withPrefix(convertComponent(found.component, context), found.indent),
      blank,
    )
    index = found.end
  }
  return converted
}

function splitFence(text: string): [marks: string, info: string] {
  const [marks = ''] = /^[`~]+/.exec(text) ?? []
  return [marks, text.slice(marks.length).trim()]
}

function convertComponent(component: Component, context: BlockContext): Line[] {
  const { log } = context
  const convert = (lines: readonly Line[]) => convertBlocks(lines, context)
  const rule = lookUp(RULES, component.name)
  log.count('components')
  return rule ? rule(component, { log, convert }) : stub(component, context)
}

/** A component of the site: a tag with its plain props. The syntax tree counts its uses. */
function stub({ name, text, props, body, slots, line, column }: Component, context: BlockContext): Line[] {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const tag = BUILT_IN_COMPONENTS.has(words.join('')) ? `Own${words.join('')}` : words.join('')
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(props))
    if (typeof value === 'string' || typeof value === 'number' || value === true) attributes[key] = String(value)
    else {
      const message = `The prop "${key}" of ::${name} was left out.`
      const hint = 'Write its value into the component.'
      context.log.report({ kind: 'props of components', message, hint, file: context.file, line, column })
    }
  const all = [...body, ...[...slots.values()].flatMap((each) => [{ text: '', line }, ...each])]
  const content = trimBlank([...(text === '' ? [] : linesAt(text, line)), ...convertBlocks(all, context)])
  const open = `<${tag}${renderAttributes(attributes)}`
  return content.length === 0
    ? linesAt(`${open} />`, line)
    : [...linesAt(`${open}>\n`, line), ...content, ...linesAt(`\n</${tag}>`, content.at(-1)?.line ?? line)]
}
