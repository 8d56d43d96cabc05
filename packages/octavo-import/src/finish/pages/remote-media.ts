import { Parser } from 'htmlparser2'
import type { Html } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import type { Finding, Folder, ImportedPage } from '../../contract.ts'
import { parseMarkdown, rangeOf, TextEdits } from '../../markdown/index.ts'
import { placeOf } from './place-of.ts'
import { escapeBrackets } from '../../shared/index.ts'

/** An element with its content, which has no other one in it; without an end tag, its start tag. */
const MEDIA = /^<(video|audio)\b[^>]*(?:\/>|>(?:(?:(?!<(?:video|audio)\b)[\s\S]){0,2000}?<\/\1\s*>)?)/i

/** Replaces videos and sounds on other hosts, which pages of Octavo cannot load, by links. */
export function linkRemoteMedia(
  pages: readonly ImportedPage[],
  folder: Folder,
): { pages: ImportedPage[]; findings: Finding[] } {
  const findings: Finding[] = []
  const changed = pages.map((page) => {
    if (!/<(?:video|audio)\b/i.test(page.text)) return page
    const edits = new TextEdits(page.text)
    visitParents(parseMarkdown(page.text), 'html', (node: Html) => {
      const { start, end } = rangeOf(node)
      for (const { index } of page.text.slice(start, end).matchAll(/<(?:video|audio)\b/gi)) {
        const [whole = '', name = ''] = MEDIA.exec(page.text.slice(start + index)) ?? []
        const media = readMedia(whole)
        if (media.src === undefined) continue
        const label = media.title ?? (name.toLowerCase() === 'audio' ? 'Audio' : 'Video')
        edits.replace(start + index, start + index + whole.length, `[${label}](<${media.src}>)`)
        findings.push(becameLink(name.toLowerCase(), media.src, page, folder))
      }
    })
    return { ...page, text: edits.render() }
  })
  return { pages: changed, findings }
}

/** The first address on another host, if there is any. */
function readMedia(html: string): { src?: string; title?: string } {
  const media: { src?: string; title?: string } = {}
  const parser = new Parser({
    onopentag(_name, { src = '', title }) {
      if (title) media.title ??= escapeBrackets(title)
      if (/^(?:https?:)?\/\//i.test(src)) media.src ??= src.replace(/^\/\//, 'https://')
    },
  })
  parser.end(html)
  return media
}

function becameLink(name: string, src: string, page: ImportedPage, folder: Folder): Finding {
  return {
    kind: 'videos and sounds on other hosts',
    message: `The ${name} ${src} became a link, because pages load no files from other hosts.`,
    hint: `Put the file into "public", and show it with <${name} src="…" controls>.`,
    ...placeOf(src, page, folder),
  }
}
