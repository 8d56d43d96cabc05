import { EMBED_PROVIDERS, toEmbedFrame, toEmbedHost, type EmbedFrame } from '../../../../shared/build/content/embeds.ts'
import { fillLabel } from '../../../../shared/text/fill-label.ts'
import { escapeHtml } from '../../../../shared/text/html.ts'
import { escapeMarkdown, toDestination } from '../../../../shared/build/text/markdown.ts'
import type { MarkdownContext } from '../../context.ts'
import type { Html } from '../../parse.ts'
import type { Walk } from '../../walk/index.ts'
import type { OpenTagToken, TagPlace } from '../tag-tokens.ts'
import { createReport } from './include.ts'
import { registerText } from './props.ts'

/**
 * What an embedded page may ask for. The frame has no `sandbox`: players need `allow-scripts` and `allow-same-origin`, which
 * together protect nothing here, and Chromium prints a warning about them for every reader. Without a click in the frame,
 * browsers do not let it replace the page.
 */
const PERMISSIONS = 'clipboard-write; encrypted-media; fullscreen; picture-in-picture'

/**
 * Writes `<Embed src="…" title="…" />`: a frame with a link, which loads the page of another host into the frame when a
 * reader follows it. Until then nothing is loaded from there, and no script is needed.
 */
export function embed(token: OpenTagToken, place: TagPlace, node: Html, walk: Walk): void {
  const { src, title, height } = registerText(token, node, walk)
  const report = createReport(place, walk)
  if (!src || !title)
    return report('<Embed> needs an address and a title.', 'Write <Embed src="https://…" title="What it shows" />.')
  const frame = toEmbedFrame(src)
  if (!frame) return report(`The address "${src}" cannot be embedded.`, 'Write an address that begins with "https://".')
  if (!walk.draft.context.embedHosts.some((name) => toEmbedHost(name) === frame.host))
    return report(
      `The host "${frame.host}" is not one that this site embeds.`,
      `Add ${nameOfHost(frame.host)} to "embeds.hosts" in the configuration. Readers load it only with a click.`,
    )
  walk.addText(`${title}\n`)
  const pixels = readPixels(height)
  walk.out.write(
    `<figure class="video"><iframe title="${escapeHtml(title)}"${pixels === undefined ? '' : ` height="${pixels}"`} ` +
      `allow="${PERMISSIONS}" referrerpolicy="strict-origin-when-cross-origin" ` +
      `srcdoc="${escapeHtml(toPlaceholder(title, frame, pixels, walk.draft.context))}"></iframe><figcaption data-address="${escapeHtml(src)}">${escapeHtml(title)}</figcaption></figure>\n`,
  )
  walk.piece.edits.push({
    start: place.start,
    end: place.end,
    chunks: [`[${escapeMarkdown(title)}](${toDestination(src)})`],
  })
}

/** What the configuration calls a host. */
function nameOfHost(host: string): string {
  const word = Object.keys(EMBED_PROVIDERS).find((name) => EMBED_PROVIDERS[name]?.host === host)
  return `"${word ?? host}"`
}

/** Without a height, the frame has the shape of a video. */
function readPixels(height: string | undefined): number | undefined {
  return height !== undefined && /^\d{1,4}$/.test(height) ? Number(height) : undefined
}

/** The edges of the document in the frame and of the table in it, in pixels, which its text is centered between. */
const EDGES = 24

/** Dark in both color modes, like a video: the document in the frame does not know the mode of the page. */
const COLORS = 'bgcolor="#16211f" text="#e3eae9" link="#63cbdb" vlink="#63cbdb" alink="#9be2ec"'

/**
 * The document in the frame before the click. The policy of the page applies to it, too, so it has no style; attributes
 * color and center its text. The height of a frame in the shape of a video grows with its width, and so does the height
 * of an empty picture above the text.
 */
function toPlaceholder(
  title: string,
  { address, host, label }: EmbedFrame,
  height: number | undefined,
  { words, language, direction }: MarkdownContext,
): string {
  const link = label === host ? words.loadEmbed : words.loadEmbedFrom
  const [above, tall] =
    height === undefined ? ['<svg viewBox="0 0 6 1"></svg>', ''] : ['', ` height="${height - EDGES}"`]
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"${direction === 'rtl' ? ' dir="rtl"' : ''}>` +
    '<meta name="color-scheme" content="dark">' +
    `<title>${escapeHtml(title)}</title><body ${COLORS}>${above}<table role="presentation" width="100%">` +
    `<tr><td align="center"${tall}><font face="system-ui, sans-serif">` +
    `<p><a href="${escapeHtml(address)}"><b>${escapeHtml(fillLabel(link, { title, provider: label }))}</b></a></p>` +
    `<font size="2">${escapeHtml(fillLabel(words.embedNotice, { host }))}</font>` +
    '</font></table>'
  )
}
