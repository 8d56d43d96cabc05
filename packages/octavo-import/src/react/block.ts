import { renderAttributes } from '../shared/index.ts'

export interface Picture {
  src: string
  alt: string
  width?: string | undefined
  href?: string | undefined
}

/** Content of a page in the order of reading. Texts are Markdown. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  /** `links`: if it has nothing else. */
  | { kind: 'text'; text: string; links?: Link[] }
  | { kind: 'image'; image: Picture }
  | { kind: 'icon'; icon: string }
  /** A list, a table, code. */
  | { kind: 'other'; text: string }
  | { kind: 'group'; blocks: Block[]; href?: string | undefined }

export interface Link {
  text: string
  href: string
}

/** All blocks, without groups. */
export function listBlocks(blocks: readonly Block[]): Exclude<Block, { kind: 'group' }>[] {
  return blocks.flatMap((block) => (block.kind === 'group' ? listBlocks(block.blocks) : [block]))
}

/** Characters that mean something in a line of Markdown. */
export function escape(text: string): string {
  return text.replace(/[\\<{*_`[]|&(?=#?\w+;)/g, String.raw`\$&`)
}

export function renderImage({ src, alt, width, href }: Picture): string {
  const text = alt.replace(/[[\]\n]/g, ' ')
  const image = width === undefined ? `![${text}](${src})` : `<img${renderAttributes({ src, alt, width })} />`
  return href === undefined ? image : `[${image}](${href})`
}
