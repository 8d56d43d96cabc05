import { posix } from 'node:path'
import { get, type Outcome, type Rule, type Rules } from '../context.ts'
import { renderAttributes, escapeBrackets } from '../../../../shared/index.ts'

/** https://gohugo.io/shortcodes/figure/ */
const figure: Rule = (use, context) => {
  const name = get(use, 'src', 'path', 'name', 0) ?? ''
  const src = context.resourceNamed(name) ?? name
  const caption = [get(use, 'title'), get(use, 'caption'), attribution(get(use, 'attr'), get(use, 'attrlink'))]
    .filter((text) => text !== undefined)
    .join('. ')
  const alt = get(use, 'alt') ?? withoutMarks(caption)
  const link = get(use, 'link')
  const image = toImage(src, alt, caption, get(use, 'width'))
  return {
    kind: 'text',
    text: link === undefined ? image : `[${toImage(src, alt, '', undefined)}](${context.refTo(link) ?? link})`,
    block: use.isBlock,
  }
}

function attribution(name: string | undefined, link: string | undefined): string | undefined {
  return name === undefined || link === undefined ? name : `${name}: ${link}`
}

/** With a width in pixels, it has to be HTML. */
function toImage(src: string, alt: string, title: string, width: string | undefined): string {
  const pixels = /^(\d+)(?:px)?$/.exec(width ?? '')?.[1]
  if (pixels !== undefined && title === '') return `<img${renderAttributes({ src, alt, width: pixels })}>`
  const destination = /[\s()]/.test(src) ? `<${src}>` : src
  const text = escapeBrackets(alt)
  return `![${text}](${destination}${title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replaceAll('"', '&quot;')}"`})`
}

function withoutMarks(text: string): string {
  return text.replace(/<[^<>]*>|[*_`]|\]\([^()]*\)|\[/g, '')
}

/** `{{< imgproc name Fill "400x300" >}}caption{{< /imgproc >}}` of Docsy: the first file with a part of its name. */
const processed: Rule = (use, context) => {
  const name = get(use, 0, 'src', 'name') ?? ''
  const file = context.findResource(name) ?? name
  const caption = use.content.trim()
  return {
    kind: 'text',
    text: toImage(file, get(use, 'alt') ?? withoutMarks(caption), caption, undefined),
    block: use.isBlock,
  }
}

function frame(toAddress: (id: string) => string): Rule {
  return (use) => {
    const id = get(use, 'id', 0, 'src', 'url')
    return id === undefined ? undefined : iframe(/^https?:/.test(id) ? id : toAddress(id), get(use, 'title'))
  }
}

/** It becomes `<Embed>` when all pages are converted. */
function iframe(src: string, title: string | undefined, height?: string): Outcome {
  return { kind: 'text', text: `<iframe${renderAttributes({ src, title, height })}></iframe>`, block: true }
}

const video: Rule = (use) => {
  const src = get(use, 'src', 'webm', 'mp4', 0)
  if (src === undefined) return undefined
  const title = get(use, 'title', 'caption', 'alt') ?? posix.basename(src)
  const poster = get(use, 'poster')
  return { kind: 'text', text: `<Video${renderAttributes({ src, title, poster })} />`, block: true }
}

export const MEDIA: Rules = {
  figure,
  img: figure,
  image: figure,
  imgproc: processed,
  video,
  youtube: frame((id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: frame((id) => `https://vimeo.com/${id}`),
  iframe: (use) => {
    const src = get(use, 'src', 'url', 0)
    return src === undefined ? undefined : iframe(src, get(use, 'title'), get(use, 'height'))
  },
}
