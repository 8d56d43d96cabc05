/**
 * The fonts of a site, from `theme.fonts`: tokens and `@font-face` rules, among them fallbacks of the same metrics, and
 * the files to publish, with the characters that the theme's own fonts have.
 */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { splitResults, type Result } from '../../shared/build/problem.ts'
import type { SiteConfig } from '../config/schema.ts'
import { digest } from '../digest.ts'
import { findNamedFile, toNamedPath, storeFile } from '../files/index.ts'
import { STYLE_FOLDER } from './theme-style.ts'
import type { AddressRule, BundledStyles } from './bundle-styles.ts'
import { toFallbackRules, type FontUse } from './fallback-rules.ts'
import { loadFontTools, type FontTools, readFont, type FontFile } from './read-font.ts'

type Fonts = NonNullable<NonNullable<SiteConfig['theme']>['fonts']>
type Setting = NonNullable<Fonts['text']>

interface FontsInput {
  root: string
  /** Name of the configuration file. */
  file: string
  fonts: Fonts
  addresses: AddressRule
  /** Absolute; absent in a preview, which serves the files as they are and shows no text without them. */
  cacheDir?: string
}

/** With `@font-face` rules. */
export interface MadeFonts extends BundledStyles {
  /** Tokens by name. */
  tokens: Record<string, string>
  /** The file that is loaded first, by use; undefined for a font of the system. */
  first: Partial<Record<FontUse, string | undefined>>
}

const NOTHING: MadeFonts = { tokens: {}, css: '', files: {}, first: {}, inputs: [], problems: [] }

/** Last in the list of fonts. */
const GENERIC: Record<FontUse, string> = { text: 'system-ui, sans-serif', mono: 'ui-monospace, monospace' }

/** Printable ASCII, Latin-1 and punctuation: what documentation in Western European languages needs. */
const LATIN =
  [...range(0x20, 0x7e), ...range(0xa0, 0xff)].join('') + 'ıŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™←↑→↓↔⇧⌘⌥−≠≤≥≈∞✓✗─│┌┐└┘├┤┬┴┼'

/** Prepares the fonts of a site for its style sheet. */
export async function makeFonts(input: FontsInput): Promise<MadeFonts> {
  const text = await makeUse('text', 'text', input)
  const mono = await makeUse('mono', 'code', input)
  const formulas = await makeFormulaFont(input)
  return {
    tokens: { ...text.tokens, ...mono.tokens },
    css: text.css + mono.css + formulas.css,
    files: { ...text.files, ...mono.files, ...formulas.files },
    first: { ...text.first, ...mono.first },
    inputs: [...text.inputs, ...mono.inputs, ...formulas.inputs],
    problems: [...text.problems, ...mono.problems, ...formulas.problems],
  }
}

async function makeUse(use: FontUse, key: 'text' | 'code', input: FontsInput): Promise<MadeFonts> {
  const setting = input.fonts[key]
  if (setting === undefined) return NOTHING
  if (setting === 'system')
    return { ...NOTHING, tokens: toTokens(use, GENERIC[use], GENERIC[use]), first: { [use]: undefined } }
  const loaded = await loadFontTools({ root: input.root, file: input.file, key: `theme.fonts.${key}` })
  if (loaded.kind === 'problem') return { ...NOTHING, problems: [loaded.problem] }
  const tools = loaded.value
  const paths = listPaths(setting)
  const inputs = paths.map((path) => toNamedPath(input.root, path))
  const { values: files, problems } = splitResults(paths.map((path) => readFontFile(path, key, tools, input)))
  if (problems.length > 0) return { ...NOTHING, inputs, problems }
  return { ...(await makeFaces(use, files, tools, input)), inputs }
}

/**
 * The font of formulas is published whole: nearly all its characters are symbols and letters of formulas. Browsers load
 * it only on pages with formulas, and show it when it arrives: without such a font, roots and brackets do not grow.
 */
async function makeFormulaFont(input: FontsInput): Promise<MadeFonts> {
  const { fonts, root, file, addresses, cacheDir } = input
  if (fonts.formulas === undefined) return NOTHING
  const loaded = await loadFontTools({ root, file, key: 'theme.fonts.formulas' })
  if (loaded.kind === 'problem') return { ...NOTHING, problems: [loaded.problem] }
  const inputs = [toNamedPath(root, fonts.formulas)]
  const read = readFontFile(fonts.formulas, 'formulas', loaded.value, input)
  if (read.kind === 'problem') return { ...NOTHING, inputs, problems: [read.problem] }
  const font = read.value
  const output = posix.join(STYLE_FOLDER, `${toFileName(toFamily(font))}-${digest(font.content).slice(0, 8)}.woff2`)
  const css =
    `@font-face{font-family:'${toFamily(font)}';src:url('${addresses.toFile(font.path, output)}');font-display:swap}` +
    `math{font-family:'${toFamily(font)}',math}`
  if (cacheDir === undefined) return { ...NOTHING, css, inputs }
  const text = String.fromCodePoint(...font.characters)
  const make = () => loaded.value.subset(font.content, text, { targetFormat: 'woff2' })
  return {
    ...NOTHING,
    css,
    inputs,
    files: { [output]: await storeFile(cacheDir, 'brand', posix.basename(output), make) },
  }
}

/** Not the name in the file, which readers may have installed in another version. */
function toFamily({ family }: FontFile): string {
  return `${family.replace(/['\\]/g, '')} Web`
}

function toFileName(family: string): string {
  return family.toLowerCase().replace(/[^a-z\d]+/g, '-')
}

/** The files of a setting, relative to the root. */
function listPaths(setting: Setting): string[] {
  if (setting === 'system') return []
  return typeof setting === 'string' ? [setting] : setting
}

function readFontFile(path: string, key: string, { open }: FontTools, site: FontsInput): Result<FontFile> {
  const blame = (problem: string, hint: string): Result<FontFile> => ({
    kind: 'problem',
    problem: {
      severity: 'error',
      message: `"theme.fonts.${key}" names the file "${path}", which ${problem}.`,
      file: site.file,
      key: ['theme', 'fonts', key],
      hint,
    },
  })
  const found = findNamedFile(`theme.fonts.${key}`, path, site)
  if (found.kind === 'problem') return found
  const font = readFont(found.value, open)
  if (!font) return blame('is not a font', 'Use a TTF, OTF, WOFF or WOFF2 file.')
  if (key === 'formulas' && !font.hasFormulas)
    return blame(
      'is not a font for formulas',
      'Install "@fontsource/noto-sans-math" and name its file, or use the file of Latin Modern Math or STIX Two Math.',
    )
  return { kind: 'value', value: font }
}

async function makeFaces(use: FontUse, files: FontFile[], tools: FontTools, input: FontsInput): Promise<MadeFonts> {
  const { fonts, addresses, cacheDir } = input
  const family = toFamily(files[0]!)
  const display = cacheDir === undefined ? 'block' : 'optional'
  const toFace = ({ weights, isItalic }: FontFile, address: string) =>
    `@font-face{font-family:'${family}';src:url('${address}');font-weight:${weights.join(' ')};font-style:${isItalic ? 'italic' : 'normal'};font-display:${display}}`
  if (cacheDir === undefined) {
    const css = files.map((font) => toFace(font, addresses.toFile(font.path, ''))).join('')
    return { ...NOTHING, css, tokens: toTokens(use, `'${family}'`, GENERIC[use]) }
  }
  const published: Record<string, string> = {}
  let css = ''
  for (const font of files) {
    const text = String.fromCodePoint(...(fonts.characters === 'all' ? font.characters : charactersOf(LATIN, font)))
    const name = `${toFileName(family)}-${digest(digest(font.content) + text).slice(0, 8)}.woff2`
    const output = posix.join(STYLE_FOLDER, name)
    published[output] = await storeFile(cacheDir, 'brand', name, () =>
      tools.subset(font.content, text, { targetFormat: 'woff2' }),
    )
    css += toFace(font, addresses.toFile(font.path, output))
  }
  const fallback = `${family} Fallback`
  return {
    ...NOTHING,
    css: css + (await readFallbacks(fallback, files, use, { tools, cacheDir })),
    files: published,
    first: { [use]: Object.keys(published)[0] },
    tokens: toTokens(use, `'${family}'`, `'${fallback}', ${GENERIC[use]}`),
  }
}

/** From the cache if the files have been measured before: measuring takes longer than everything else. */
async function readFallbacks(
  name: string,
  files: readonly FontFile[],
  use: FontUse,
  { tools, cacheDir }: { tools: FontTools; cacheDir: string },
): Promise<string> {
  const key = digest([name, use, ...files.map(({ content }) => digest(content))].join()).slice(0, 16)
  const make = async () => Buffer.from(await toFallbackRules(name, files, use, tools))
  return readFileSync(await storeFile(cacheDir, 'brand', `fallback-${key}.css`, make), 'utf8')
}

function toTokens(use: FontUse, font: string, fallback: string): Record<string, string> {
  return { [`--${use}-font`]: font, [`--${use}-fallback`]: fallback }
}

function charactersOf(text: string, { characters }: FontFile): number[] {
  const present = new Set(characters)
  return [...text].map((character) => character.codePointAt(0) ?? 0).filter((code) => present.has(code))
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
}
