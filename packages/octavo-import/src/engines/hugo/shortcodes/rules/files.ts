import { posix } from 'node:path'
import { renderAttributes, escapeBrackets } from '../../../../shared/index.ts'
import {
  get,
  report,
  type Outcome,
  type Rule,
  type Rules,
  type ShortcodeContext,
  type ShortcodeUse,
} from '../context.ts'
import type { Shortcode } from '../nest.ts'

/** `readfile` of Docsy and `include` of others. */
const include: Rule = (use, context) => {
  const path = get(use, 'file', 'path', 'page', 0)
  if (path === undefined) return undefined
  const file = context.findFile(path)
  if (file === undefined) return missing(path, use, context)
  const isCode = get(use, 'code') === 'true' || !/\.(?:md|markdown)$/i.test(file)
  const language = get(use, 'lang')
  const text = isCode ? context.includeCode(file, renderAttributes({ language }).trim()) : context.includeMarkdown(file)
  return { kind: 'text', text, block: use.isBlock }
}

function missing(path: string, use: ShortcodeUse, context: ShortcodeContext): Outcome {
  report(use, context, {
    kind: 'included files',
    message: `The file "${path}" is not in the imported folder.`,
    hint: 'Import the folder that has it, or add it to the new site.',
  })
  return { kind: 'text', text: '' }
}

/** A list of folders and files, of Hextra. */
const tree: Rule = (use) => ({
  kind: 'text',
  text: ['<FileTree>', '', ...use.children.flatMap((child) => treeLines(child, '')), '', '</FileTree>'].join('\n'),
  block: true,
})

function treeLines(entry: Shortcode, indent: string): string[] {
  const name = get(entry, 'name', 0) ?? ''
  const isFolder = entry.name.endsWith('folder')
  return [
    `${indent}- \`${name}${isFolder ? '/' : ''}\``,
    ...entry.children.flatMap((child) => treeLines(child, `${indent}  `)),
  ]
}

/** `children` of Relearn, `toc-tree` of Geekdoc: the pages below a section, as links. */
const children: Rule = (use, context) => {
  const pages = context.childrenOf(context.page)
  const showsText = get(use, 'description') === 'true'
  const items = pages.map(({ linkTitle, address, data }) => {
    const text = showsText && typeof data['description'] === 'string' ? `: ${data['description']}` : ''
    return `- [${escapeBrackets(linkTitle)}](${address})${text}`
  })
  return { kind: 'text', text: items.join('\n'), block: true }
}

/** The files beside a page, as links. */
const attachments: Rule = (use, context) => {
  const items = context.resources().map((file) => `- [${posix.basename(file)}](./${file})`)
  return { kind: 'text', text: items.join('\n'), block: use.isBlock }
}

export const FILES: Rules = {
  readfile: include,
  include,
  'filetree/container': tree,
  children,
  'toc-tree': children,
  attachments,
  resources: attachments,
}
