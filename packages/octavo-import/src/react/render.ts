import { type Hero, renderHero } from '../shared/index.ts'
import { type Block, type Link, listBlocks, type Picture, renderImage } from './block.ts'

/** Blocks as lines of Markdown. */
export function toLines(blocks: readonly Block[]): string[] {
  return blocks.length === 0 ? [] : renderBlocks(blocks).join('\n\n').split('\n')
}

/** Length of the text of a card. A longer one is a section of the page. */
const LONGEST_CARD = 400
/** Width of a mark among others, such as those of companies. Most have no size, or a very large one. */
const MARK_WIDTH = '120'

/** Each block as Markdown. Groups that are alike become cards, and pictures side by side one line. */
export function renderBlocks(blocks: readonly Block[]): string[] {
  const texts: string[] = []
  for (let at = 0; at < blocks.length;) {
    const marks = runOf(blocks, at, toMark)
    const cards = runOf(blocks, at, toCard)
    if (marks.length > 1) texts.push(renderMarks(marks))
    else if (isGrid(cards)) texts.push(...renderHero({ actions: [], features: cards }))
    else texts.push(...renderBlock(blocks[at]))
    at += marks.length > 1 ? marks.length : isGrid(cards) ? cards.length : 1
  }
  return texts.filter((text, index) => text !== texts[index - 1])
}

function renderBlock(block: Block | undefined): string[] {
  if (!block || block.kind === 'icon') return []
  if (block.kind === 'group') {
    const blocks = block.blocks.filter((each, index) => !isNumber(each, block.blocks[index + 1]))
    return renderBlocks(inReadingOrder(blocks))
  }
  if (block.kind === 'image') return [renderImage(block.image)]
  // The title of the page is its only heading of the first rank.
  return [block.kind === 'heading' ? `${'#'.repeat(Math.max(2, block.level))} ${block.text}` : block.text]
}

/** A picture or code beside a section may be before its heading. */
function inReadingOrder(blocks: Block[]): Block[] {
  const isHead = (block: Block) => listBlocks([block]).some(({ kind }) => kind === 'heading')
  const [heading, ...others] = blocks.filter(isHead)
  const isBefore = (block: Block) => listBlocks([block]).every(({ kind }) => kind === 'image' || kind === 'other')
  const start = heading ? blocks.indexOf(heading) : 0
  if (!heading || others.length > 0 || !blocks.slice(0, start).every(isBefore)) return blocks
  return [heading, ...blocks.filter((block) => block !== heading)]
}

/** The number of a step, in a circle beside its heading. */
function isNumber(block: Block, next: Block | undefined): boolean {
  const [number, ...others] = listBlocks([block])
  return next?.kind === 'heading' && number?.kind === 'text' && others.length === 0 && /^\d{1,2}$/.test(number.text)
}

/** The blocks from a position on that `read` reads alike. */
function runOf<Result>(blocks: readonly Block[], from: number, read: (block: Block) => Result | undefined): Result[] {
  const run: Result[] = []
  for (const block of blocks.slice(from)) {
    const result = read(block)
    if (result === undefined) break
    run.push(result)
  }
  return run
}

function renderMarks(marks: readonly Picture[]): string {
  const all = marks.map((mark) => [mark.src, renderImage({ ...mark, width: mark.width ?? MARK_WIDTH })] as const)
  // Lists that move are written twice.
  return [...new Map(all).values()].join('\n')
}

/** A picture with its name. */
function toMark(block: Block): Picture | undefined {
  const [image, name, ...others] = listBlocks([block])
  if (image?.kind !== 'image' || others.length > 0 || (name && (name.kind !== 'text' || name.text.length > 40)))
    return undefined
  const href = block.kind === 'group' ? block.href : undefined
  return { ...image.image, alt: image.image.alt || toPlain(name?.text ?? ''), href: image.image.href ?? href }
}

type Card = Hero['features'][number] & { level: number; hasImage: boolean }

/** A group of a heading and a few words, with a picture or an icon. */
function toCard(block: Block): Card | undefined {
  if (block.kind !== 'group') return undefined
  const all = listBlocks([block])
  const [heading, ...others] = all.flatMap((each) => (each.kind === 'heading' ? each : []))
  const texts = all.flatMap((each) => (each.kind === 'text' ? each.text : []))
  const images = all.flatMap((each) => (each.kind === 'image' ? each.image : []))
  const [icon] = all.flatMap((each) => (each.kind === 'icon' ? each.icon : []))
  const details = texts.join(' ').replaceAll('<br />', ' ')
  const isShort = texts.length < 3 && images.length < 2 && details.length <= LONGEST_CARD
  if (!heading || others.length > 0 || !isShort || all.some(({ kind }) => kind === 'other')) return undefined
  const [, title = heading.text, link = block.href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(heading.text) ?? []
  const pictures = images.map((image) => `${renderImage(image)} `)
  return {
    title: toPlain(title),
    details: pictures.join('') + details,
    ...(icon !== undefined && { icon }),
    ...(link !== undefined && { link }),
    level: heading.level,
    hasImage: images.length > 0,
  }
}

/** Whether cards are of one kind. Two sections of a page are no grid. */
function isGrid([first, second, ...others]: readonly Card[]): boolean {
  if (!first || !second || (first.level < 3 && others.length === 0)) return false
  return [second, ...others].every(({ level, hasImage }) => level === first.level && hasImage === first.hasImage)
}

/** The text of a line of Markdown, for an attribute. */
function toPlain(line: string): string {
  return line
    .replaceAll('<br />', ' ')
    .replace(/(?<!\\)(?:\*\*|[*`]|~~)/g, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\\(.)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The body of a page: its opening, if it has a title and buttons, and the rest. */
export function renderPage(blocks: readonly Block[]): { title: string | undefined; text: string; hasHero: boolean } {
  const flat = listBlocks(blocks)
  const at = flat.findIndex(({ kind }) => kind === 'heading')
  const heading = flat[at]
  if (heading?.kind !== 'heading' || heading.level > 1)
    return { title: undefined, text: joined(blocks), hasHero: false }
  const opening = [...flat.slice(0, at), ...untilSection(flat.slice(at + 1))]
  const written: Link[] = opening.flatMap((each) => (each.kind === 'text' ? (each.links ?? []) : []))
  // The first button is the main one: a page of the site rather than "Star" at another one.
  const actions = [...written].sort((a, b) => Number(isExternal(a.href)) - Number(isExternal(b.href)))
  const title = toPlain(heading.text)
  const rest = (taken: readonly Block[]) => joined(without(blocks, new Set<Block>([heading, ...taken])))
  if (actions.length === 0) return { title, text: `# ${heading.text}\n\n${rest([])}`, hasHero: false }
  const texts = opening.filter((each) => (each.kind === 'text' ? !each.links : isCommand(each)))
  const image = opening.find((each) => each.kind === 'image')
  const hero: Hero = {
    title,
    tagline:
      texts
        .flatMap((each) => ('text' in each ? each.text : []))
        .join('\n\n')
        .replaceAll(' <br />', '') || undefined,
    image: image?.image,
    actions: actions.map(({ text, href }) => ({ text, link: href })),
    features: [],
  }
  const buttons = opening.filter((each) => each.kind === 'text' && each.links)
  const text = [...renderHero(hero), rest([...texts, ...buttons, ...(image ? [image] : [])])].join('\n\n')
  return { title, text, hasHero: true }
}

/** Code of one line, such as an install command. */
function isCommand(block: Block): boolean {
  return block.kind === 'other' && /^```.*\n.*\n```$/.test(block.text)
}

function isExternal(href: string): boolean {
  return /^(?:[a-z]+:)?\/\//i.test(href)
}

function joined(blocks: readonly Block[]): string {
  return renderBlocks(blocks).join('\n\n')
}

function untilSection<Each extends Block>(blocks: readonly Each[]): Each[] {
  const end = blocks.findIndex(({ kind }) => kind === 'heading' || kind === 'icon')
  return blocks.slice(0, end < 0 ? undefined : end)
}

function without(blocks: readonly Block[], taken: ReadonlySet<Block>): Block[] {
  return blocks.flatMap((block) => {
    if (taken.has(block)) return []
    if (block.kind !== 'group') return block
    const kept = without(block.blocks, taken)
    return kept.length === 0 ? [] : { ...block, blocks: kept }
  })
}
