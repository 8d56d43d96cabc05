import type { Nodes } from '../../parse.ts'
import { writeImage } from '../../inline/index.ts'
import { fillAttribute } from '../../text/index.ts'
import type { Walk } from '../../walk/index.ts'
import type { OpenTagToken } from '../tag-tokens.ts'
import { reportForbiddenAttributes } from './attributes.ts'

/** Writes `<img>` in raw HTML like a Markdown image. */
export function writeRawImage(token: OpenTagToken, node: Nodes, walk: Walk): void {
  reportForbiddenAttributes(token, node, walk)
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

/** Parses `120` and `120px`. Percentages are ignored: relative sizes belong in style sheets. */
function pixels(length: string): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:px)?\s*$/.exec(length) ?? []
  return digits === undefined ? undefined : Number(digits)
}
