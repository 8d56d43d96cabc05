import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { create } from 'fontkitten'
import type sharp from 'sharp'
import type { Problem, Result } from '../../../shared/problem.ts'
import { digest } from '../../digest.ts'
import { findNamedFile, toNamedPath, findPackageRoot, loadPackage, storeFile } from '../../files/index.ts'
import { openCardFont, type CardFont } from './card-font.ts'
import { toCardSvg, type CardContent } from './card-svg.ts'

/** A page that gets a card. */
export interface CardPage {
  /** Its source, for problems. */
  file: string
  title: string
  section: string
}

export interface DrawnCard {
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
  site: Pick<CardContent, 'siteTitle' | 'accent' | 'paper' | 'ink'>
  cacheDir: string
}

interface DrawnCards {
  /** In the order of the pages; empty with an error. */
  cards: DrawnCard[]
  problems: Problem[]
}

/** A new number draws all cards again. */
const DRAWING = 1

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

/** The files of the theme's font for text, then those of the font for Greek and Cyrillic letters. */
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
