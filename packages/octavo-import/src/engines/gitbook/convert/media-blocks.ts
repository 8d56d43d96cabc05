import { EMBED_PROVIDERS } from 'octavo/markdown'
import type { Block } from './tags.ts'
import type { PageContext } from './tools.ts'
import { escapeAttribute } from '../../../shared/index.ts'

/** Pages of services whose frame has another address. */
const FRAMES: readonly (readonly [page: RegExp, frame: string])[] = [
  [/^https:\/\/(?:www\.)?loom\.com\/share\/([\w-]+).*$/, 'https://www.loom.com/embed/$1'],
  [/^https:\/\/codepen\.io\/([\w-]+)\/pen\/([\w-]+).*$/, 'https://codepen.io/$1/embed/$2'],
  [/^https:\/\/open\.spotify\.com\/(\w+)\/([\w-]+).*$/, 'https://open.spotify.com/embed/$1/$2'],
  [/^(https:\/\/www\.figma\.com\/.*)$/, 'https://www.figma.com/embed?embed_host=octavo&url=$1'],
]

/** `{% embed %}`, `{% youtube %}`, `{% include %}`, and diagrams of an integration. */
export function convertMedia(block: Block, context: PageContext): boolean {
  const { tag } = block
  const { attributes, argument, name } = tag
  if (name === 'embed' && attributes['url'] !== undefined) return embed(attributes['url'], block, context)
  if (name === 'youtube') return embedVideo(block, context)
  if (name === 'include' && argument !== undefined) return include(argument, block, context)
  if (name === '@mermaid/diagram' && attributes['content'] !== undefined) {
    context.tagEdits.place(tag, `\`\`\`mermaid\n${attributes['content'].replaceAll(String.raw`\n`, '\n')}\n\`\`\``)
    context.log.count('diagrams')
    return true
  }
  // Integrations such as `{% @github-files/github-code-block url="…" %}` show what is at an address.
  if (name.startsWith('@') && attributes['url'] !== undefined) return embed(attributes['url'], block, context)
  return false
}

/** A frame if the service has one, else a card that leads to the page. Text in the block is its caption. */
function embed(url: string, { tag, close }: Block, { log, tagEdits }: PageContext): boolean {
  const frame = frameOf(url)
  const { caption, title = caption } = tag.attributes
  const name = title === undefined || title === '' ? undefined : title
  const written =
    frame === undefined
      ? `<Card title="${escapeAttribute(name ?? nameOf(url))}" href="${escapeAttribute(url)}" />`
      : `<iframe src="${escapeAttribute(frame)}"${name === undefined ? '' : ` title="${escapeAttribute(name)}"`}></iframe>`
  tagEdits.place(tag, written)
  if (close) tagEdits.remove(close)
  if (frame === undefined) log.count('links to embedded pages')
  return true
}

function frameOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  if (Object.values(EMBED_PROVIDERS).some(({ toFrame }) => toFrame(new URL(url)) !== undefined)) return url
  const known = FRAMES.find(([page]) => page.test(url))
  return known && url.replace(known[0], known[1])
}

/** `https://a.test/b/` → `a.test/b` */
function nameOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '').replace(/\/$/, '')
}

/** `{% youtube %}https://www.youtube.com/watch?v=x{% endyoutube %}` of a plugin. */
function embedVideo({ tag, close }: Block, { log, tagEdits, replaced, text }: PageContext): boolean {
  const url = close && text.slice(tag.end, close.start).trim()
  if (!url) return false
  const address = /^https?:/.test(url) ? url : `https://www.youtube.com/watch?v=${url}`
  const range = { start: tag.start, end: close.end }
  tagEdits.place(range, `<iframe src="${escapeAttribute(address)}"></iframe>`)
  replaced.push(range)
  log.count('videos')
  return true
}

function include(path: string, { tag }: Block, context: PageContext): boolean {
  const { log, tagEdits, page } = context
  const written = context.include(path, page)
  const { line, column } = tag
  if (written === undefined) {
    tagEdits.remove(tag)
    const message = `The file "${path}" is not in the imported folder.`
    const hint = 'Add it to the new site, and include it with <Include file="…" />.'
    log.report({ kind: 'included files', message, hint, file: page.source, line, column })
    return true
  }
  tagEdits.place(tag, written)
  log.count('included files')
  return true
}
