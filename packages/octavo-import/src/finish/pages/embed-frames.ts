import { Parser } from 'htmlparser2'
import type { Html, Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { EMBED_PROVIDERS, type EmbedFrame, toEmbedFrame } from 'octavo/markdown'
import type { Finding, Folder, ImportedPage } from '../../contract.ts'
import { parseMarkdown, rangeOf, readFrontMatter, TextEdits } from '../../markdown/index.ts'
import { placeOf } from './place-of.ts'
import { escapeBrackets, renderAttributes } from '../../shared/index.ts'

export interface EmbeddedFrames {
  pages: ImportedPage[]
  /** What the new site embeds, for `embeds.hosts` of its configuration. */
  hosts: string[]
  count: number
  /** Frames that became links. */
  findings: Finding[]
}

/** Replaces `<iframe>`, which Octavo does not allow, by `<Embed>`, which loads its page when a reader clicks. */
export function embedFrames(pages: readonly ImportedPage[], folder: Folder): EmbeddedFrames {
  const result: EmbeddedFrames = { pages: [], hosts: [], count: 0, findings: [] }
  const hosts = new Set<string>()
  for (const page of pages) {
    if (!/<iframe\b/i.test(page.text)) {
      result.pages.push(page)
      continue
    }
    const edits = new TextEdits(page.text)
    for (const frame of findFrames(page.text)) {
      const embed = toEmbedFrame(frame.address)
      edits.replace(frame.start, frame.end, embed ? renderEmbed(frame, embed) : renderLink(frame))
      if (embed) {
        hosts.add(nameOfHost(embed.host))
        result.count++
      } else result.findings.push(notEmbedded(frame.src, page, folder))
    }
    result.pages.push({ ...page, text: edits.render() })
  }
  return { ...result, hosts: [...hosts].sort() }
}

interface Frame {
  start: number
  end: number
  /** As written. */
  src: string
  /** With `https:` if no scheme or `http:` is written: a page of `https:` cannot have other frames. */
  address: string
  title: string | undefined
  height: string | undefined
}

function findFrames(text: string): Frame[] {
  const frames: Frame[] = []
  const title = readFrontMatter(text).get('title')
  let heading = typeof title === 'string' ? title : undefined
  visitParents(parseMarkdown(text), (node: Nodes) => {
    if (node.type === 'heading')
      heading = toString(node, { includeHtml: false })
        .replace(/(?<!\s)\s*\{#[^{}]*\}\s*$/, '')
        .trim()
    if (node.type === 'html') frames.push(...framesIn(node, text, heading))
  })
  return frames
}

function framesIn(node: Html, text: string, heading: string | undefined): Frame[] {
  const frames: Frame[] = []
  const offset = rangeOf(node).start
  const parser = new Parser({
    onopentag(name, { src = '', title, height }) {
      if (name !== 'iframe' || src === '') return
      const [start, tagEnd] = [offset + parser.startIndex, offset + parser.endIndex + 1]
      const close = /^[^<]*<\/iframe\s*>/i.exec(text.slice(tagEnd))
      const isClosed = text[tagEnd - 2] === '/' || !close
      frames.push({
        start,
        end: isClosed ? tagEnd : tagEnd + close[0].length,
        src,
        address: src.replace(/^(?:http:)?\/\//i, 'https://'),
        title: title || heading,
        height: /^\d+$/.test(height ?? '') ? height : undefined,
      })
    },
  })
  parser.end(text.slice(offset, rangeOf(node).end))
  return frames
}

function renderEmbed({ address, title, height }: Frame, { label }: EmbedFrame): string {
  return `<Embed${renderAttributes({ src: address, title: title ?? label, height })} />`
}

/** An address that contains its page or code cannot be linked, either. */
const WITHOUT_HOST = /^(?:data|javascript|vbscript|blob|about):/i

function renderLink({ src, title }: Frame): string {
  if (WITHOUT_HOST.test(src)) return ''
  const destination = /[\s()]/.test(src) ? `<${src}>` : src
  return `[${escapeBrackets(title ?? src)}](${destination})`
}

/** `youtube` for its host, as a configuration names it. */
function nameOfHost(host: string): string {
  return Object.entries(EMBED_PROVIDERS).find(([, provider]) => provider.host === host)?.[0] ?? host
}

function notEmbedded(src: string, page: ImportedPage, folder: Folder): Finding {
  const shown = src.length > 80 ? `${src.slice(0, 79)}…` : src
  return {
    kind: 'embedded pages',
    message: `The embedded page "${shown}" ${WITHOUT_HOST.test(src) ? 'was left out' : 'became a link'}.`,
    hint: 'Publish it under an address that begins with "https://", and show it with <Embed src="…" title="…" />.',
    ...placeOf(src, page, folder),
  }
}
