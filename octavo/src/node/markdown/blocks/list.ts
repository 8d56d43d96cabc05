import { escapeHtml } from '../../../shared/text/html.ts'
import type { ListItem } from '../parse.ts'
import type { Handler, Walk } from '../walk/index.ts'

export const list: Handler<'list'> = (node, walk) => {
  const writeList = walk.scope.open.at(-1)?.writeList
  if (writeList) return writeList(node)
  const element = node.ordered ? 'ol' : 'ul'
  const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : ''
  const loose = node.spread === true || node.children.some(({ spread }) => spread)
  walk.out.write(`<${element}${start}>\n`)
  for (const item of node.children) writeItem(item, loose, walk)
  walk.out.write(`</${element}>\n`)
}

function writeItem(item: ListItem, loose: boolean, walk: Walk): void {
  const isTask = typeof item.checked === 'boolean'
  walk.out.write(isTask ? '<li class="task">' : '<li>')
  walk.siblings(item.children, { tight: !loose, lead: isTask ? checkboxOf(item.checked === true, walk) : '' })
  walk.out.write('</li>\n')
}

function checkboxOf(checked: boolean, { draft }: Walk): string {
  const { taskDone, taskOpen } = draft.context.words
  return `<input type="checkbox" class="icon task-box" disabled${checked ? ' checked' : ''} aria-label="${escapeHtml(checked ? taskDone : taskOpen)}"> `
}
