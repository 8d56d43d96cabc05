import type { Html } from '../parse.ts'
import { writeImage } from '../inline/image.ts'
import { fillAttribute } from '../text/fill.ts'
import type { Walk } from '../walk.ts'
import { reportActive } from './element-attributes.ts'
import type { OpenTagToken } from './tag-tokens.ts'

/** `<img>` typed as HTML is an image like any other. */
export function writeRawImage(token: OpenTagToken, node: Html, walk: Walk): void {
  reportActive(token, node, walk)
  const value = (name: string) => fillAttribute(attributeOf(token, name), node, walk)
  const src = value('src')
  if (src === '') return
  const use = {
    src,
    alt: value('alt'),
    title: value('title'),
    width: pixels(value('width')),
    height: pixels(value('height')),
  }
  writeImage(use, node, walk)
}

function attributeOf(token: OpenTagToken, name: string): string {
  const found = token.attributes.find((attribute) => attribute.name.toLowerCase() === name)
  return typeof found?.value === 'string' ? found.value : ''
}

/** `120` and `120px`; a share of the page's width is for style sheets to say. */
function pixels(length: string): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:px)?\s*$/.exec(length) ?? []
  return digits === undefined ? undefined : Number(digits)
}
