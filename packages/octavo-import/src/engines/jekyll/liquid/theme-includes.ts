import { asText, escapeBrackets, lookUp, type DataMap } from '../../../shared/index.ts'

/** Alerts of the Documentation Theme, by the name of their file: https://idratherbewriting.com/documentation-theme-jekyll/ */
const ALERTS: Record<string, string> = {
  note: 'note',
  info: 'info',
  tip: 'tip',
  important: 'important',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  alert: 'note',
  callout: 'note',
}

/** `bs-callout-danger`, and the kinds of Bootstrap. */
const TYPES: Record<string, string> = {
  danger: 'danger',
  warning: 'warning',
  success: 'success',
  primary: 'note',
  info: 'info',
  default: 'note',
}

/** Includes that only make a table of contents, which Octavo has beside the page. */
const CONTENTS = new Set(['toc', 'toc_icon', 'inline_toc'])

/**
 * Markdown for an include that themes have, which their own HTML would show worse.
 *
 * @param file With or without its ending and folder.
 * @param root Where the pictures of the Documentation Theme are.
 */
export function convertThemeInclude(file: string, parameters: DataMap, root: string): string | undefined {
  const name = file.replace(/^.*\//, '').replace(/\.html$/, '')
  const content = asText(parameters['content']) ?? asText(parameters['text'])
  const alert = lookUp(ALERTS, name)
  if (alert !== undefined && content !== undefined) {
    const kind = lookUp(TYPES, asText(parameters['type']) ?? '') ?? alert
    const title = asText(parameters['title'])
    return `:::${kind}${title === undefined ? '' : `[${escapeBrackets(title)}]`}\n${content.trim()}\n:::`
  }
  if (CONTENTS.has(name)) return ''
  if (name === 'image' && parameters['file'] !== undefined) return toImage(parameters, `${root}images/`, 'file')
  if (name === 'figure' && parameters['image_path'] !== undefined) return toImage(parameters, '', 'image_path')
  return name === 'video' ? toVideo(parameters) : undefined
}

function toImage(parameters: DataMap, folder: string, key: string): string {
  const path = asText(parameters[key]) ?? ''
  const address = /^(?:[a-z]+:|\/)/i.test(path) ? path : folder + path
  const caption = asText(parameters['caption'])
  const title = caption === undefined ? '' : ` "${caption.replaceAll('"', String.raw`\"`)}"`
  const image = `![${escapeBrackets(asText(parameters['alt']) ?? '')}](${encodeURI(address)}${title})`
  const link = asText(parameters['url'])
  return link === undefined ? image : `[${image}](${link})`
}

const PLAYERS = { youtube: 'https://www.youtube.com/embed/', vimeo: 'https://player.vimeo.com/video/' }

/** Minimal Mistakes: https://mmistakes.github.io/minimal-mistakes/docs/helpers/#responsive-video-embed */
function toVideo({ id, provider }: DataMap): string | undefined {
  const address = lookUp(PLAYERS, asText(provider) ?? '')
  return address === undefined ? undefined : `<iframe src="${address}${asText(id) ?? ''}"></iframe>`
}
