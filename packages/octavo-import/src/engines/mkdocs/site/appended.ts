import type { Nodes } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../../contract.ts'
import { rangeOf } from '../../../markdown/index.ts'
import { asMap, asTexts, readAbbreviations, type ConversionLog } from '../../../shared/index.ts'
import type { MkDocsConfig } from '../config/index.ts'
import { parseMkDocs, type DialectOptions } from '../syntax/index.ts'
import { findIncluded } from './find-included.ts'
import { placeOfOption } from './report-settings.ts'

/** What the files that `auto_append` adds to every page define. */
export interface Appended {
  abbreviations: Map<string, string>
  /** Markdown of the definitions of links and footnotes, by what refers to them. Links come first. */
  definitions: ReadonlyMap<string, string>
}

const SNIPPETS = 'pymdownx.snippets'

/** https://facelessuser.github.io/pymdown-extensions/extensions/snippets/#auto-append-snippets */
export function readAppended(
  folder: Folder,
  config: MkDocsConfig,
  dialect: DialectOptions,
  log: ConversionLog,
): Appended {
  const abbreviations = new Map<string, string>()
  const links = new Map<string, string>()
  const footnotes = new Map<string, string>()
  for (const path of asTexts(asMap(config.extensions.get(SNIPPETS))['auto_append'])) {
    const file = findIncluded(folder, config, path, config.file)
    if (file === undefined) {
      report(`The file "${path}", which is added to every page, is not in the imported folder.`, config, log)
      continue
    }
    const text = takeAbbreviations(folder.readText(file) ?? '', abbreviations)
    let isComplete = true
    for (const node of parseMkDocs(text, dialect).children) {
      const { start, end } = rangeOf(node)
      if (node.type === 'definition') addFirst(links, referenceTo(node), text.slice(start, end))
      else if (node.type === 'footnoteDefinition') addFirst(footnotes, referenceTo(node), text.slice(start, end))
      else if (!isComment(node)) isComplete = false
    }
    if (!isComplete) report(`Of the file "${path}", only definitions are added to pages.`, config, log)
  }
  return { abbreviations, definitions: new Map([...links, ...footnotes]) }
}

/** The text without its definitions of abbreviations, which are added to a map. */
function takeAbbreviations(text: string, abbreviations: Map<string, string>): string {
  const lines = text.split(/\r?\n/).map((line) => {
    const found = readAbbreviations(line)
    for (const [name, meaning] of found ?? []) abbreviations.set(name, meaning)
    return found ? '' : line
  })
  return lines.join('\n')
}

function addFirst(definitions: Map<string, string>, key: string, text: string): void {
  if (!definitions.has(key)) definitions.set(key, text)
}

/** The same text for a definition and for what refers to it. */
function referenceTo({ type, identifier }: { type: Nodes['type']; identifier: string }): string {
  return `${type.startsWith('footnote') ? '^' : ''}${identifier}`
}

function isComment(node: Nodes): boolean {
  return node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value.trim())
}

function report(message: string, config: MkDocsConfig, log: ConversionLog): void {
  log.report({
    kind: 'text added to every page',
    message,
    hint: 'Add the text to the pages that need it.',
    file: config.file,
    ...config.placeOf(placeOfOption(config, 'markdown_extensions', SNIPPETS)),
  })
}

/** The text of a page, followed by the definitions that it uses and does not have. */
export function appendDefinitions(
  text: string,
  { definitions }: Appended,
  dialect: DialectOptions,
  log: ConversionLog,
): string {
  if (definitions.size === 0) return text
  const separator = text.endsWith('\n') ? '\n' : '\n\n'
  // What refers to a definition is only a reference for the parser if the text has the definition.
  const tree = parseMkDocs(`${text}${separator}${[...definitions.values()].join('\n')}\n`, dialect)
  const used = new Set<string>()
  visitParents(tree, ['linkReference', 'imageReference', 'footnoteReference'], (node, parents) => {
    const footnote = parents.find((parent) => parent.type === 'footnoteDefinition')
    const isInPage = rangeOf(node).start < text.length || (footnote && used.has(referenceTo(footnote)))
    if (isInPage && 'identifier' in node) used.add(referenceTo(node))
  })
  visitParents(tree, ['definition', 'footnoteDefinition'], (node) => {
    if ('identifier' in node && rangeOf(node).start < text.length) used.delete(referenceTo(node))
  })
  const added = [...definitions].flatMap(([key, definition]) => (used.has(key) ? [definition] : []))
  if (added.length === 0) return text
  log.count('definitions from other files', added.length)
  return `${text}${separator}${added.join('\n')}\n`
}
