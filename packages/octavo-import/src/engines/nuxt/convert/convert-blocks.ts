import { createFenceReader, linesAt, trimBlank, withPrefix, type Line } from '../../../markdown/index.ts'
import { lookUp, renderAttributes } from '../../../shared/index.ts'
import { readComponent, tagOf, type Component } from './read-component.ts'
import { RULES, WITH_SLOTS, type RuleContext } from './rules.ts'

/** The lines of a page or a component, with its components in the syntax of Octavo. */
export function convertBlocks(lines: readonly Line[], context: RuleContext): Line[] {
  const converted: Line[] = []
  const readFence = createFenceReader()
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? { text: '', line: 1 }
    const found = readFence(line.text) === 'text' ? readComponent(lines, index) : undefined
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

function convertComponent(component: Component, context: RuleContext): Line[] {
  const { name, mistake } = component
  if (mistake) {
    const message = `The props of ::${name} are not valid YAML: ${mistake.message}`
    const hint = 'Fix them and import again.'
    context.log.report({ kind: 'props of components', hint, file: context.file, line: mistake.line, message })
  }
  const rule = lookUp(RULES, name)
  context.log.count('components')
  if (!rule) return stub(component, context)
  return rule(WITH_SLOTS.has(rule) ? component : { ...component, body: contentOf(component) }, context)
}

/** The lines of the default slot, and of the others. */
function contentOf({ body, slots, line }: Component): Line[] {
  return trimBlank([...body, ...[...slots.values()].flatMap((each) => [{ text: '', line }, ...each])])
}

/** A component of the site: a tag with its plain props. The syntax tree counts its uses. */
function stub(component: Component, context: RuleContext): Line[] {
  const { name, text, props, line, column } = component
  const tag = tagOf(name)
  const attributes: Record<string, string> = {}
  for (const [key, value] of Object.entries(props))
    if (typeof value === 'string' || typeof value === 'number' || value === true) attributes[key] = String(value)
    else {
      const message = `The prop "${key}" of ::${name} was left out.`
      const hint = 'Write its value into the component.'
      context.log.report({ kind: 'props of components', message, hint, file: context.file, line, column })
    }
  const content = trimBlank([...(text === '' ? [] : linesAt(text, line)), ...context.convert(contentOf(component))])
  const open = `<${tag}${renderAttributes(attributes)}`
  return content.length === 0
    ? linesAt(`${open} />`, line)
    : [...linesAt(`${open}>\n`, line), ...content, ...linesAt(`\n</${tag}>`, content.at(-1)?.line ?? line)]
}
