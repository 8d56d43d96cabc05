/**
 * Fences of code that several engines write in a way that Octavo does not read: options, tabs, types.
 *
 * Input   the syntax tree of a page and the edits of its text
 * Output  more edits; counts and findings in the log
 */
import type { Code, Node, Parent, Root } from 'mdast'
import convertNpm from 'npm-to-yarn'
import { visitParents } from 'unist-util-visit-parents'
import { convertedPrefix, prefixLines, rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog } from '../../conversion-log.ts'

/**
 * remark-directive ends code with the container around it. For Octavo, the code would contain the end of the container.
 * @param prefix The beginning of a new line in the parent.
 */
export function closeFence(
  node: Code,
  edits: TextEdits,
  prefix: string,
  { file, log }: { file: string; log: ConversionLog },
): void {
  const { start, end, line, column } = rangeOf(node)
  const source = edits.source.slice(start, end)
  const [marks = ''] = /^(?:`{3,}|~{3,})/.exec(source) ?? []
  const [, closing = ''] = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(source) ?? []
  if (marks === '' || closing.startsWith(marks)) return
  const last = start + source.trimEnd().length
  if (node.value.trim() === '') return removeMarks({ start, end: last, line, column }, edits, { file, log })
  edits.insert(last, `\n${prefix}${marks}`)
  const message = 'The code is not closed, so it was closed where the old engine ends it.'
  log.report({ kind: 'unclosed code', message, hint: `Move the line "${marks}" to its end.`, file, line, column })
}

/** Marks without code are a mistake: they close nothing. */
function removeMarks(
  { start, end, line, column }: { start: number; end: number; line: number; column: number },
  edits: TextEdits,
  { file, log }: { file: string; log: ConversionLog },
): void {
  edits.remove(start, end)
  const message = 'The line opens code that has no lines and no end, so it was left out.'
  const hint = 'Remove the line in the old site, or add the code.'
  log.report({ kind: 'unclosed code', message, hint, file, line, column })
}

const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const

/** Fences with `npm2yarn` become tabs, one for each package manager. */
export function convertNpmFences(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, 'code', (node: Code) => {
    if (!/(^|\s)npm2yarn\b/.test(node.meta ?? '')) return
    const { start, end } = rangeOf(node)
    const tabs = npmTabs(node.value, node.lang ?? 'bash')
    edits.replace(start, end, prefixLines(tabs, convertedPrefix(edits, start)))
    log.count('npm2yarn blocks')
  })
}

/** Tabs with the same commands for each package manager, from the commands for npm. */
export function npmTabs(commands: string, language: string): string {
  return codeTabs(
    MANAGERS.map((manager) => [manager, manager === 'npm' ? commands : convertNpm(commands, manager)]),
    language,
  )
}

type CodeTab = readonly [label: string, code: string, language?: string]

/** Tabs with one fence for each label. */
export function codeTabs(tabs: readonly CodeTab[], language: string): string {
  const fences = tabs.map(([label, code, own]) => `\`\`\`${own ?? language} label="${label}"\n${code}\n\`\`\``)
  return ['<CodeTabs>', ...fences, '</CodeTabs>'].join('\n\n')
}

/** Fences one after the other with `tab` (docusaurus-remark-plugin-tab-blocks) become `<CodeTabs>`. */
export function convertTabFences(tree: Root, edits: TextEdits, log: ConversionLog): void {
  visitParents(tree, (node) => {
    if (!('children' in node)) return
    for (const group of findGroups(node as Parent)) {
      const [first, last] = [group[0], group.at(-1)]
      if (!first || !last) continue
      const prefix = convertedPrefix(edits, rangeOf(first).start)
      const gap = `\n${prefix.trimEnd()}\n${prefix}`
      edits.insert(rangeOf(first).start, `<CodeTabs>${gap}`)
      edits.insert(rangeOf(last).end, `${gap}</CodeTabs>`)
      for (const code of group) cleanMeta(code, edits)
      log.count('tab groups')
    }
  })
}

function findGroups({ children }: Parent): Code[][] {
  const groups: Code[][] = []
  let open: Code[] = []
  for (const child of children) {
    if (isTab(child)) open.push(child)
    else {
      if (open.length > 0) groups.push(open)
      open = []
    }
  }
  return open.length > 0 ? [...groups, open] : groups
}

function isTab(node: Node): node is Code {
  return node.type === 'code' && /(^|\s)tab\b/.test((node as Code).meta ?? '')
}

/** Removes `tab`, `tab={…}` and `tab="Label"`, which becomes `label="Label"`. */
function cleanMeta(node: Code, edits: TextEdits): void {
  const { start } = rangeOf(node)
  const line = edits.source.slice(start, edits.source.indexOf('\n', start))
  const match = /(?<!\s)\s+tab\b(?:=(?:\{([^}]*)\}|"([^"]*)"|'([^']*)'))?/.exec(line)
  if (!match) return
  const label = match[2] ?? match[3] ?? /"label":\s*"([^"]*)"/.exec(match[1] ?? '')?.[1]
  const at = start + match.index
  // A label of Fumadocs may begin with an icon.
  edits.replace(at, at + match[0].length, label === undefined ? '' : ` label="${label.replace(/<[^<>]*>\s*/g, '')}"`)
}
