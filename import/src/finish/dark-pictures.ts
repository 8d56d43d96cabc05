import { Parser } from 'htmlparser2'
import type { Html, Image, Node } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Finding, Folder, ImportedPage } from '../contract.ts'
import { parseMarkdown, rangeOf, TextEdits } from '../markdown/index.ts'
import { placeOf } from './place-of.ts'

/**
 * The end of the address of a picture for one color mode, on GitHub and in Material for MkDocs:
 * https://squidfunk.github.io/mkdocs-material/reference/images/#light-and-dark-mode
 */
const MODE = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/

interface Picture {
  start: number
  end: number
  src: string
}

/** Of two pictures for the color modes, the one for the dark mode is left out: Octavo would show both. */
export function removeDarkPictures(
  pages: readonly ImportedPage[],
  folder: Folder,
): { pages: ImportedPage[]; findings: Finding[] } {
  const findings: Finding[] = []
  const changed = pages.map((page) => {
    if (!/#(?:gh-light-mode-only|only-light)/.test(page.text)) return page
    const edits = new TextEdits(page.text)
    for (const { start, end, src } of findPictures(page.text)) {
      const mode = MODE.exec(src)
      if (!mode) continue
      if (mode[1] === 'light' || mode[2] === 'light') {
        const at = page.text.indexOf(mode[0], start)
        edits.remove(at, at + mode[0].length)
      } else {
        edits.remove(start, end)
        findings.push(leftOut(src, page, folder))
      }
    }
    return { ...page, text: edits.render() }
  })
  return { pages: changed, findings }
}

function findPictures(text: string): Picture[] {
  const found: Picture[] = []
  visitParents(parseMarkdown(text), ['image', 'html'], (node: Node) => {
    const { start, end } = rangeOf(node)
    if (node.type === 'image') return void found.push({ start, end, src: (node as Image).url })
    const parser = new Parser({
      onopentag(name, { src = '' }) {
        if (name === 'img') found.push({ start: start + parser.startIndex, end: start + parser.endIndex + 1, src })
      },
    })
    parser.end((node as Html).value)
  })
  return found
}

function leftOut(src: string, page: ImportedPage, folder: Folder): Finding {
  return {
    kind: 'pictures for the dark mode',
    message: `The picture "${src}" was left out.`,
    hint: 'Use one picture that can be read in both modes, for example with a background of its own.',
    ...placeOf(src, page, folder),
  }
}
