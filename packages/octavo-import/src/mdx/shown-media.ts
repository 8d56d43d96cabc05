import type { ConversionLog } from '../shared/index.ts'
import { frame, htmlTag } from './html-tag.ts'
import { literalAttributes, type Tag, type TagResult } from './tag.ts'

const PICTURE = /image|img|picture|photo|figure|screenshot/i
const VIDEO = /video/i
const YOUTUBE = /you-?_?tube|^yt/i
const ID_OF_YOUTUBE = /^[\w-]{11}$/

/**
 * A component of the site's own that only shows a picture or a video, by its name and its attributes: it becomes the
 * element, because a stub would show nothing. undefined for other components.
 */
export function showMedia(tag: Tag, file: string, log: ConversionLog): TagResult | undefined {
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
