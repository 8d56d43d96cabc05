import { type ConversionLog, BUILT_IN_COMPONENTS, type StubCollector, fenced, fenceTitle } from '../shared/index.ts'
import { literalAttributes, type Tag, type TagResult } from './tag.ts'

/** Names of attributes in JSX that HTML writes otherwise. */
const HTML_NAMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
  allowFullScreen: 'allowfullscreen',
}

/** An HTML element in MDX: attributes get their HTML names; handlers and inline styles are left out. */
export function htmlTag(tag: Tag, file: string, log: ConversionLog): TagResult {
  if (tag.name === 'script' || tag.name === 'style') return removeCode(tag, file, log)
  if (tag.name === 'svg') return removeDrawing(tag, file, log)
  if (tag.name.includes('-')) return unwrapElement(tag, file, log)
  const { attributes, left } = literalAttributes(tag.values)
  // The other attributes control the look of the frame, which `<Embed>` decides itself.
  if (tag.name === 'iframe' && typeof attributes['src'] === 'string')
    return frame(attributes['src'], attributes['title'], attributes['height'])
  const html: typeof attributes = {}
  const dropped = [...left]
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style' || /^on[A-Z]/.test(name)) dropped.push(name)
    else if (name !== 'key' && name !== 'ref')
      html[(Object.hasOwn(HTML_NAMES, name) && HTML_NAMES[name]) || name] = value
  }
  for (const name of dropped) log.report(leftOut(tag, name, file))
  return { kind: 'tag', name: tag.name, attributes: html }
}

/** Pages contain no scripts and styles. In Markdown, `<script />` would swallow what follows. */
function removeCode({ name, line, column }: Tag, file: string, log: ConversionLog): TagResult {
  log.reportCode(name, { line, column }, file)
  return { kind: 'text', text: '' }
}

/** Octavo shows no SVG inside pages. Its parts may name files, such as sets of icons, that the page does not need. */
function removeDrawing({ line, column }: Tag, file: string, log: ConversionLog): TagResult {
  const hint = 'Save it as a file, and show that as an image.'
  log.report({ kind: 'drawings inside pages', message: 'The <svg> was left out.', hint, file, line, column })
  return { kind: 'text', text: '' }
}

/** Browsers show only the content of a custom element whose script is missing: for Octavo, its tags would be text. */
function unwrapElement({ name, line, column }: Tag, file: string, log: ConversionLog): TagResult {
  const message = `The tags of the custom element <${name}> were left out.`
  const hint = 'Write a component if readers need what its script shows.'
  log.report({ kind: 'custom elements', message, hint, file, line, column })
  return { kind: 'unwrap' }
}

/** A page of another site in a page. It becomes `<Embed>` when all pages are converted. */
export function frame(src: string, title?: unknown, height?: unknown): TagResult {
  const attributes = {
    src,
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(typeof height === 'string' && { height }),
  }
  return { kind: 'tag', name: 'iframe', attributes, block: true }
}

function leftOut({ name, line, column }: Tag, attribute: string, file: string) {
  const isStyle = attribute === 'style'
  return {
    kind: isStyle ? 'inline styles' : 'attributes with expressions',
    message: `The attribute "${attribute}" of <${name}> was left out.`,
    hint: isStyle
      ? 'Give the element a class, and style it in a style sheet that "styles" names.'
      : 'Write its value as plain text.',
    file,
    line,
    column,
  }
}

const PICTURE = /image|img|picture|photo|figure|screenshot/i
const VIDEO = /video/i
const YOUTUBE = /you-?_?tube|^yt/i
const ID_OF_YOUTUBE = /^[\w-]{11}$/

/**
 * A component of the site's own that only shows a picture or a video, by its name and its attributes: it becomes the
 * element, because a stub would show nothing. undefined for other components.
 */
function showMedia(tag: Tag, file: string, log: ConversionLog): TagResult | undefined {
  if (tag.content !== '') return undefined
  const { attributes } = literalAttributes(tag.values)
  const text = (...names: string[]) => names.map((name) => attributes[name]).find((value) => typeof value === 'string')
  const src = text('src', 'url', 'image', 'img') ?? ''
  if (YOUTUBE.test(tag.name)) {
    const id = text('id', 'videoId', 'videoID', 'youtubeId', 'youTubeId', 'embedId', 'video', 'v')
    const address = id !== undefined && ID_OF_YOUTUBE.test(id) ? `https://www.youtube.com/watch?v=${id}` : src
    return address.startsWith('https://') ? frame(address, attributes['title']) : undefined
  }
  const { alt, title, caption, width, height } = attributes
  // Under a picture, there is no place for another text.
  if (caption !== undefined && alt !== undefined) return undefined
  if (PICTURE.test(tag.name) && /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i.test(src)) {
    log.count('images')
    const values = { src, alt: alt ?? title ?? caption ?? '', width, height }
    return htmlTag({ ...tag, name: 'img', values }, file, log)
  }
  if (!VIDEO.test(tag.name) || !/\.(?:mp4|webm)(?:[?#]|$)/i.test(src)) return undefined
  log.count('videos')
  return htmlTag({ ...tag, name: 'video', values: { src, controls: true, width, height } }, file, log)
}

interface StubContext {
  file: string
  log: ConversionLog
  stubs: StubCollector
  /** Path in FROM of the component, if known. */
  source?: string | undefined
  /** What shows the content of the component; undefined if that cannot be read. */
  show?: ((tag: Tag) => TagResult | undefined) | undefined
}

/**
 * A component of the site's own: a tag with literal attributes, and a stub that shows its content. Lines of code in an
 * attribute become a code block, because an attribute of Markdown has one line.
 */
export function stubTag(tag: Tag, { file, log, stubs, source, show }: StubContext): TagResult {
  const { code } = tag.values
  if (tag.content === '' && typeof code === 'string' && code.trim().includes('\n')) {
    log.count('code blocks')
    return codeFence(code, tag.values)
  }
  const shown = showMedia(tag, file, log) ?? show?.(tag)
  if (shown) return shown
  const { attributes, left } = literalAttributes(tag.values)
  for (const name of left) {
    const message = `The attribute "${name}" of <${tag.name}> was left out.`
    const hint = 'Write its value as plain text.'
    log.report({ kind: 'attributes with expressions', message, hint, file, line: tag.line, column: tag.column })
  }
  const name = freeName(tag.name.replace(/\W/g, ''))
  stubs.add(name, Object.keys(attributes), { source, isEmpty: tag.content === '' })
  return { kind: 'tag', name, attributes, block: tag.isBlock }
}

/** A component of the site's own must not replace one of Octavo, and begins with a letter: `Card` becomes `OwnCard`. */
function freeName(name: string): string {
  return BUILT_IN_COMPONENTS.has(name) || !/^[A-Z]/.test(name) ? `Own${name}` : name
}

/** A code block in place of a tag with the attributes `code`, `lang` and `title`. */
export function codeFence(code: string, { lang, title }: Record<string, unknown>): TagResult {
  const language = typeof lang === 'string' ? lang : ''
  const label = typeof title === 'string' ? fenceTitle(title) : ''
  return { kind: 'text', text: fenced(code.replace(/^\n|(?<!\s)\s+$/g, ''), language + label) }
}
