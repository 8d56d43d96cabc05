import { escapeHtml } from '../../../../shared/text/html.ts'
import type { ComponentChunk } from '../../../../shared/build/page.ts'
import { suggest } from '../../../../shared/text/nearest.ts'
import type { List, ListItem, Nodes, PhrasingContent } from '../../parse.ts'
import { ChunkWriter, type Finding, type TagEdits, type Walk } from '../../walk/index.ts'

const CONTENT_HINT = 'Write one list with "-": the name of a file or a folder in each item, and a list in a folder.'

interface Folders {
  /** Paths or names of those that are closed at first. */
  closed: ReadonlySet<string>
  /** Of all. */
  found: Set<string>
  /** Whether an entry has been written. */
  isBegun: boolean
}

/** Opens `<FileTree>`, whose content is a list: `- src/` with `  - main.ts The entry` below it. */
export function openFileTree(chunk: ComponentChunk, edits: TagEdits, isEmpty: boolean, walk: Walk): void {
  const { out } = walk
  const report = (message: string, hint: string) =>
    walk.reportPlace({ severity: 'error', kind: 'file-tree', message, hint }, chunk)
  if (isEmpty) return report('<FileTree> contains no list.', CONTENT_HINT)
  const folders = { closed: readClosed(chunk), found: new Set<string>(), isBegun: false }
  const tree = new ChunkWriter()
  const rest = new ChunkWriter()
  let count = 0
  const writeList = (list: List) => {
    count++
    walk.out = tree
    if (list.ordered) walk.report(misplaced('A list with numbers'), list)
    writeEntries(list, '', folders, walk)
    walk.out = rest
  }
  const close = () => {
    walk.out = out
    walk.addText('\n')
    if (count !== 1 || !rest.isBlank())
      report(count === 0 ? '<FileTree> contains no list.' : '<FileTree> must contain only one list.', CONTENT_HINT)
    for (const path of folders.closed) if (!folders.found.has(path)) report(...missingFolder(path, folders))
    out.write('<div class="file-tree">\n')
    out.append([...tree.finish(), ...rest.finish()])
    out.write('</div>\n')
  }
  walk.draft.styles.add('file-tree')
  walk.out = rest
  walk.open({ name: 'FileTree', place: () => chunk, component: chunk, edits, writeList, close })
}

/** `collapsed="node_modules, src/legacy/"`. */
function readClosed({ props }: ComponentChunk): ReadonlySet<string> {
  const written = typeof props.collapsed === 'string' ? props.collapsed.split(',') : []
  return new Set(written.map((path) => path.trim().replace(/\/$/, '')).filter((path) => path !== ''))
}

function writeEntries({ children }: List, path: string, folders: Folders, walk: Walk): void {
  walk.out.write('<ul role="list">\n')
  for (const item of children) writeEntry(item, path, folders, walk)
  walk.out.write('</ul>\n')
}

function writeEntry(item: ListItem, parent: string, folders: Folders, walk: Walk): void {
  const { out } = walk
  const [title, content, ...others] = item.children
  const list = content?.type === 'list' ? content : undefined
  const wrong = title?.type === 'paragraph' ? (list ? others[0] : content) : (title ?? item)
  if (wrong) walk.report(misplaced('This'), wrong)
  const { name, comment } = splitEntry(title?.type === 'paragraph' ? title.children : [])
  const text = textOf(name).trim()
  const isFolder = list !== undefined || text.endsWith('/')
  const path = `${parent}${text.replace(/\/$/, '')}`
  const isClosed = list !== undefined && isNamed(path, folders)
  // In excerpts of the search, entries are one after the other.
  if (folders.isBegun) walk.addText(' · ')
  folders.isBegun = true
  out.write(`<li class="${isFolder ? 'folder' : isPlaceholder(text) ? 'more' : 'file'}">`)
  if (isClosed) out.write('<details><summary>')
  out.write('<span class="tree-name">')
  if (isFolder) out.write(`<span class="visually-hidden">${escapeHtml(walk.draft.context.words.folder)} </span>`)
  walk.siblings(name, { inline: true })
  out.write('</span>')
  if (comment.length > 0) writeComment(comment, walk)
  if (isClosed) out.write('</summary>')
  if (list) writeEntries(list, `${path}/`, folders, walk)
  out.write(isClosed ? '</details></li>\n' : '</li>\n')
}

function writeComment(comment: readonly Nodes[], walk: Walk): void {
  walk.addText(': ')
  walk.out.write(' <span class="tree-comment">')
  walk.siblings(comment, { inline: true })
  walk.out.write('</span>')
}

/** Notes a folder, and returns whether it is closed at first. */
function isNamed(path: string, { closed, found }: Folders): boolean {
  const names = [path, path.slice(path.lastIndexOf('/') + 1)]
  for (const name of names) found.add(name)
  return names.some((name) => closed.has(name))
}

function missingFolder(path: string, { found }: Folders): [message: string, hint: string] {
  return [
    `"collapsed" names "${path}", but the tree has no such folder with content.`,
    suggest(path, [...found]) ?? 'Write the name of a folder, or its path in the tree, such as "src/legacy".',
  ]
}

function misplaced(what: string): Finding {
  const message = `${what} cannot be in <FileTree>.`
  return { severity: 'error', kind: 'file-tree', message, hint: CONTENT_HINT }
}

interface Entry {
  name: PhrasingContent[]
  /** After the first space. */
  comment: PhrasingContent[]
}

/** The part of a text that is before its first space. Variables may contain spaces. */
const NAME = /^(?:\{\{[^{}]*\}\}|\S)+/

/** Splits `main.ts The *entry*` into name and comment. Names with spaces are in bold text or code. */
function splitEntry(nodes: readonly PhrasingContent[]): Entry {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return { name: nodes.slice(0, index), comment: nodes.slice(index + 1) }
    if (node.type !== 'text') continue
    const [start = ''] = NAME.exec(node.value) ?? []
    if (start.length === node.value.length) continue
    const rest = node.value.slice(start.length).trimStart()
    const before = start === '' ? [] : [{ ...node, value: start }]
    const after = rest === '' ? [] : [{ ...node, value: rest }]
    return { name: [...nodes.slice(0, index), ...before], comment: [...after, ...nodes.slice(index + 1)] }
  }
  return { name: [...nodes], comment: [] }
}

/** Three dots mean more files. */
function isPlaceholder(name: string): boolean {
  return name === '...' || name === '…'
}

function textOf(nodes: readonly Nodes[]): string {
  return nodes.map((node) => ('value' in node ? node.value : 'children' in node ? textOf(node.children) : '')).join('')
}
