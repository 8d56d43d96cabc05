import type { Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Folder } from '../../../contract.ts'
import { inFolder, parentOf } from '../../../folder/index.ts'
import { rangeOf, type TextEdits } from '../../../markdown/index.ts'
import type { ConversionLog, LinkRewriter } from '../../../shared/index.ts'

interface CodeFileContext {
  folder: Folder
  /** Folder with the configuration, which `<root>` means. */
  root: string
  links: LinkRewriter
  log: ConversionLog
}

/** A fence without code whose options name a file: https://rspress.rs/guide/use-mdx/code-blocks#file-code-block */
export function convertCodeFiles(tree: Root, edits: TextEdits, page: string, context: CodeFileContext): void {
  const { folder, root, links, log } = context
  visitParents(tree, 'code', (node) => {
    const [option, path = ''] = /(?<!\S)file=["']?([^\s"']+)["']?/.exec(node.meta ?? '') ?? []
    if (option === undefined || node.value.trim() !== '') return
    const { start, end, line, column } = rangeOf(node)
    const file = path.startsWith('<root>') ? inFolder(root, path.slice(6)) : inFolder(parentOf(page), path)
    if (!folder.has(file)) {
      const message = `The file ${path} is not in the imported folder.`
      const hint = 'Copy the file into the new site, and show it with <Code file="…" />.'
      return log.report({ kind: 'code from files', message, hint, file: page, line, column })
    }
    log.count('code from files')
    const title = /(?<!\S)title=(["'][^"']*["'])/.exec(node.meta ?? '')?.[1]
    const attributes = [`file="/${links.placeSnippet(file)}"`, ...(title === undefined ? [] : [`title=${title}`])]
    edits.replace(start, end, `<Code ${attributes.join(' ')} />`)
    return undefined
  })
}
