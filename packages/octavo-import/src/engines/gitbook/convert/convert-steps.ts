import type { ConversionLog } from '../../../shared/index.ts'
import { findTags, pairTags, type Block } from './tags.ts'

/**
 * `{% stepper %}` becomes `<Steps>` around a list. Each line of a step moves to the right, so this happens after all
 * other changes of the text.
 */
export function convertSteps(text: string, log: ConversionLog): string {
  const tags = findTags(text).filter(({ name }) => name === 'stepper' || name === 'step')
  if (tags.length === 0) return text
  const { blocks } = pairTags(tags)
  let rest = text
  // From the last one on, so that the places of those before it stay.
  for (const block of blocks.filter(({ tag }) => tag.name === 'stepper').toReversed()) {
    const steps = blocks.filter(({ tag, parent }) => tag.name === 'step' && parent === block)
    if (!block.close) continue
    const before = rest.slice(0, block.tag.start)
    const prefix = before.slice(before.lastIndexOf('\n') + 1).replace(/[^\s>].*$/, '')
    rest = before + renderSteps(steps, prefix, rest) + rest.slice(block.close.end)
    log.count('steps', steps.length)
  }
  return rest
}

function renderSteps(steps: readonly Block[], prefix: string, text: string): string {
  const items = steps.map(({ tag, close }, index) => {
    const content = text.slice(tag.end, close?.start ?? tag.end)
    const lines = content.split('\n').map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line))
    return toItem(trimBlank(lines), `${index + 1}. `)
  })
  const all = ['<Steps>', '', ...items.flatMap((lines) => [...lines, '']), '</Steps>']
  return all.map((line, index) => (index === 0 || line === '' ? line : prefix + line)).join('\n')
}

function toItem(lines: readonly string[], marker: string): string[] {
  const indent = ' '.repeat(marker.length)
  return lines.map((line, index) => (index === 0 ? marker + line : line.trim() === '' ? '' : indent + line))
}

/** Without the empty lines at the beginning and the end; one for an empty step. */
function trimBlank(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? [''] : lines.slice(first, last + 1)
}
