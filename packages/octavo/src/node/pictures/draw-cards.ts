/**
 * Social cards: the picture that a link preview shows of a page. Text becomes outlines, so a card is the same on every
 * machine, whatever fonts it has.
 */
import type sharp from 'sharp'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { create } from 'fontkitten'
import type { Problem, Result } from '../../shared/build/problem.ts'
import { digest } from '../digest.ts'
import { findNamedFile, toNamedPath, findPackageRoot, loadPackage, storeFile } from '../files/index.ts'
import { openCardFont, type CardFont } from './card-font.ts'

/** A page that gets a card. */
interface CardPage {
  /** Its source, for problems. */
  file: string
  title: string
  section: string
}

interface DrawnCard {
  /** Output path below the base path. */
  output: string
  /** Absolute path of the picture in the cache. */
  path: string
}

interface CardsInput {
  root: string
  /** Name of the configuration file. */
  file: string
  settings: { font?: string; logo?: string }
  site: Pick<CardContent, 'siteTitle' | 'accent' | 'fill' | 'paper' | 'ink'>
  cacheDir: string
}

interface DrawnCards {
  /** In the order of the pages; empty with an error. */
  cards: DrawnCard[]
  problems: Problem[]
}

/** A new number draws all cards again. */
const DRAWING = 2

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** Draws the card of each page. Pages with the same texts share one. */
export async function drawCards(pages: readonly CardPage[], input: CardsInput): Promise<DrawnCards> {
  const prepared = await prepare(input)
  if (prepared.kind === 'problem') return { cards: [], problems: [prepared.problem] }
  const { draw, font, fontDigest, logo } = prepared.value
  const problems = pages.flatMap((page) => findMissing(page, font))
  const cards: DrawnCard[] = []
  for (const { title, section } of pages) {
    const content: CardContent = { ...input.site, title, section, logo }
    const name = `${digest(JSON.stringify([DRAWING, fontDigest, content])).slice(0, 16)}.png`
    const path = await storeFile(input.cacheDir, 'pictures', `card-${name}`, () =>
      // A palette makes a card of few colors four times smaller.
      draw(Buffer.from(toCardSvg(content, font)))
        .png({ palette: true, colors: 64, effort: 4 })
        .toBuffer(),
    )
    cards.push({ output: `assets/cards/${name}`, path })
  }
  return { cards, problems }
}

interface Prepared {
  draw: typeof sharp
  font: CardFont
  fontDigest: string
  /** A data URL, or ''. */
  logo: string
}

async function prepare({ root, file, settings }: CardsInput): Promise<Result<Prepared>> {
  const missing = (['font', 'logo'] as const).flatMap((key) => checkFile(settings[key], key, { root, file }))
  if (missing[0]) return { kind: 'problem', problem: missing[0] }
  const wanted = { root, file, key: 'socialCards', together: ['sharp', 'fontkitten'] }
  const loaded = await loadPackage<{ default: typeof sharp }>('sharp', wanted)
  if (loaded.kind === 'problem') return loaded
  const fontkitten = await loadPackage<{ create: typeof create }>('fontkitten', wanted)
  if (fontkitten.kind === 'problem') return fontkitten
  const paths = settings.font === undefined ? listThemeFonts() : [toNamedPath(root, settings.font)]
  const font = tryOpen(paths, fontkitten.value.create)
  if (!font) return { kind: 'problem', problem: noFont(settings.font ?? '', file) }
  const value = {
    draw: loaded.value.default,
    font,
    fontDigest: digest(paths.map((path) => digest(readFileSync(path))).join()),
    logo: settings.logo === undefined ? '' : toDataUrl(toNamedPath(root, settings.logo)),
  }
  return { kind: 'value', value }
}

/** The files of the theme's font for text, then the files of its font for Greek and Cyrillic letters. */
function listThemeFonts(): string[] {
  const folder = join(findPackageRoot(), 'src/theme/fonts')
  const listOf = (family: string) =>
    readdirSync(folder).filter((name) => new RegExp(`^${family}.*\\.woff2$`).test(name))
  // The file with the most usual characters, which has the shortest name, is first.
  const files = listOf('schibsted-grotesk').sort((a, b) => a.length - b.length)
  return [...files, ...listOf('commissioner')].map((name) => join(folder, name))
}

function tryOpen(paths: string[], open: typeof create): CardFont | undefined {
  try {
    return openCardFont(paths, open)
  } catch {
    return undefined
  }
}

function checkFile(path: string | undefined, key: 'font' | 'logo', site: { root: string; file: string }): Problem[] {
  if (path === undefined) return []
  const found = findNamedFile(`socialCards.${key}`, path, site)
  if (found.kind === 'problem') return [found.problem]
  const isImage = extname(path).toLowerCase() in MEDIA_TYPES
  if (key === 'logo' && !isImage)
    return [
      {
        severity: 'error',
        message: `"socialCards.logo" names the file "${path}", which is not an image.`,
        file: site.file,
        key: ['socialCards', 'logo'],
        hint: 'Use an SVG, PNG or JPEG file.',
      },
    ]
  return []
}

function noFont(path: string, file: string): Problem {
  return {
    severity: 'error',
    message: `"socialCards.font" names the file "${path}", which is not a font.`,
    file,
    key: ['socialCards', 'font'],
    hint: 'Use a TTF, OTF, WOFF or WOFF2 file.',
  }
}

function toDataUrl(path: string): string {
  return `data:${MEDIA_TYPES[extname(path).toLowerCase()]};base64,${readFileSync(path).toString('base64')}`
}

function findMissing({ file, title, section }: CardPage, font: CardFont): Problem[] {
  const missing = font.missing(`${title}${section}`.replace(/\s/g, ''))
  if (missing.length === 0) return []
  return [
    {
      severity: 'warning',
      kind: 'social-card',
      message: `The social card cannot show ${missing.map((character) => `"${character}"`).join(', ')} in the title "${title}".`,
      file,
      hint: 'Set "socialCards.font" to a font file with these characters.',
    },
  ]
}

const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/** The texts and the look of a card. */
interface CardContent {
  title: string
  /** The category of the page; '' if it has none. */
  section: string
  siteTitle: string
  /** Colors as `#rrggbb`: the accent for text, and for surfaces. */
  accent: string
  fill: string
  paper: string
  ink: string
  /** A data URL; '' if there is none. */
  logo: string
}

const MARGIN = 88
/** Sizes of the title: the largest in which it fits. */
const TITLE_SIZES = [84, 72, 60]
const TITLE_LINES = 3
const LOGO_SIZE = 64

/** Draws a card: the site at the top, the title in the middle, the section above it, and the accent as a bar below. */
function toCardSvg(content: CardContent, font: CardFont): string {
  const { title, section, siteTitle, accent, fill, paper, ink, logo } = content
  const { lines, size } = fitTitle(title, font)
  const height = lines.length * size * 1.15
  const top = 200 + (CARD_HEIGHT - 200 - 60 - height) / 2 + (section === '' ? 0 : 24)
  const siteLeft = logo === '' ? MARGIN : MARGIN + LOGO_SIZE + 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
<rect width="100%" height="100%" fill="${paper}"/>
<rect y="${CARD_HEIGHT - 24}" width="100%" height="24" fill="${fill}"/>
${logo === '' ? '' : `<image href="${logo}" x="${MARGIN}" y="72" width="${LOGO_SIZE}" height="${LOGO_SIZE}"/>`}
<g fill="${ink}" fill-opacity="0.8">${font.draw(fitLine(siteTitle, font, 38, siteLeft), { x: siteLeft, y: 118, size: 38 })}</g>
<g fill="${accent}">${font.draw(fitLine(section, font, 34, MARGIN), { x: MARGIN, y: top - 28, size: 34 })}</g>
<g fill="${ink}" stroke="${ink}" stroke-width="${size * 0.022}" stroke-linejoin="round">
${lines.map((line, index) => font.draw(line, { x: MARGIN, y: top + size * (0.9 + index * 1.15), size })).join('\n')}
</g>
</svg>`
}

function fitTitle(title: string, font: CardFont): { lines: string[]; size: number } {
  const wrap = (size: number) =>
    wrapText(title, { width: CARD_WIDTH - 2 * MARGIN, lines: TITLE_LINES, measure: (text) => font.measure(text, size) })
  const size = TITLE_SIZES.find((each) => !wrap(each).isCut) ?? TITLE_SIZES.at(-1)!
  return { lines: wrap(size).lines, size }
}

function fitLine(text: string, font: CardFont, size: number, left: number): string {
  const width = CARD_WIDTH - MARGIN - left
  return wrapText(text, { width, lines: 1, measure: (each) => font.measure(each, size) }).lines[0] ?? ''
}

interface WrapOptions {
  /** In pixels. */
  width: number
  lines: number
  measure(text: string): number
}

const ELLIPSIS = '…'

/** Breaks a text into lines between words, or within a word that is wider than a line. `isCut`: the end is missing. */
function wrapText(text: string, { width, lines, measure }: WrapOptions): { lines: string[]; isCut: boolean } {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((each) => splitWord(each, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) line = longer
    else {
      wrapped.push(line)
      line = word
    }
  }
  wrapped.push(line)
  if (wrapped.length <= lines) return { lines: wrapped, isCut: false }
  const last = wrapped[lines - 1] ?? ''
  return { lines: [...wrapped.slice(0, lines - 1), shorten(last, width, measure)], isCut: true }
}

function splitWord(word: string, width: number, measure: WrapOptions['measure']): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

function shorten(line: string, width: number, measure: WrapOptions['measure']): string {
  const characters = [...line]
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}
