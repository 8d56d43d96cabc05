import type { Nodes } from '../../parse.ts'
import { modeClass, splitColorMode, writeImage } from '../../inline/index.ts'
import { fillAttribute } from '../../text/index.ts'
import type { Walk } from '../../walk/index.ts'
import type { OpenTagToken, TagAttribute } from '../tag-tokens.ts'
import { noteGap, reportForbiddenAttributes, writeAttributes } from './attributes.ts'
import { isAllowedAttribute, type AllowedElement } from './rules.ts'

/** What an image has besides its own attributes: a class, an id and other global ones. */
const GLOBAL: AllowedElement = { kind: 'allowed', name: 'img', attributes: [], centered: false }
/** Global attributes that are not written as they are. The class of `align` is for texts. */
const OWN = new Set(['title', 'align'])

/** Writes `<img>` in raw HTML like a Markdown image, and what else it has, such as a class. */
export function writeRawImage(token: OpenTagToken, node: Nodes, walk: Walk): void {
  reportForbiddenAttributes(token, node, walk)
  for (const name of ['width', 'height']) reportRelative(name, attributeOf(token, name), node, walk)
  const value = (name: string) => fillAttribute(attributeOf(token, name), node, walk)
  const { address: src, mode } = splitColorMode(value('src'))
  if (src === '') return
  const global = token.attributes.filter(({ name }) => isGlobal(name.toLowerCase()))
  const others = mode ? addClass(global, modeClass(mode)) : global
  const use = {
    src,
    alt: value('alt'),
    title: value('title'),
    width: pixels(value('width')),
    height: pixels(value('height')),
    writeOthers: () => writeAttributes({ ...token, attributes: others }, GLOBAL, node, walk),
    onRegistered: (index: number) => {
      const attribute = findAttribute(token, 'src')
      if (attribute) noteGap(attribute, { kind: 'image', index, form: 'address' }, src, node, walk)
    },
  }
  writeImage(use, node, walk)
}

function isGlobal(name: string): boolean {
  return !OWN.has(name) && isAllowedAttribute(name, GLOBAL)
}

/** Adds a class to the one that an element has. */
function addClass(attributes: TagAttribute[], added: string): TagAttribute[] {
  const own = attributes.find(({ name }) => name.toLowerCase() === 'class')
  const classes = typeof own?.value === 'string' ? `${own.value} ${added}` : added
  return [...attributes.filter((attribute) => attribute !== own), { name: 'class', value: classes, quoted: true }]
}

function attributeOf(token: OpenTagToken, name: string): string {
  const { value } = findAttribute(token, name) ?? {}
  return typeof value === 'string' ? value : ''
}

function findAttribute(token: OpenTagToken, name: string): TagAttribute | undefined {
  return token.attributes.find((attribute) => attribute.name.toLowerCase() === name)
}

/** Relative sizes belong in style sheets. */
function reportRelative(name: string, length: string, node: Nodes, walk: Walk): void {
  if (length.trim() === '' || length.includes('{{') || pixels(length) !== undefined) return
  walk.report(
    {
      severity: 'warning',
      kind: 'html-attribute',
      message: `The ${name} "${length}" of <img> has no effect.`,
      hint: `Write pixels, such as ${name}="320", or give the image a class.`,
    },
    node,
  )
}

/** Parses `120`, `120px`, and `120px;` as the tables of contributors in READMEs have it. */
function pixels(length: string): number | undefined {
  const [, digits] = /^\s*(\d{1,5})(?:px;?)?\s*$/.exec(length) ?? []
  return digits === undefined ? undefined : Number(digits)
}
