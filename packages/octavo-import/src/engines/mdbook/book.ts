import { posix } from 'node:path'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../contract.ts'
import {
  asMap,
  asText,
  type ConversionLog,
  type DataMap,
  readSettingsFile,
  reportSettings,
} from '../../shared/index.ts'
import { parentOf } from '../../folder/index.ts'

/** What the importer reads of `book.toml`: https://rust-lang.github.io/mdBook/format/configuration/ */
export interface Book {
  /** Path in FROM. */
  file: string
  /** Folder of the file; '' at the top of FROM. */
  folder: string
  /** Folder of the chapters in FROM. */
  srcFolder: string
  book: DataMap
  /** `output.html`. */
  html: DataMap
  baseUrl: string
  preprocessors: DataMap
  /** `mathjax-support`. */
  hasFormulas: boolean
  /** `smart-punctuation`: `--` is a dash. Quotation marks stay straight in the new site. */
  hasDashes: boolean
  /** The prefix of hidden lines by language. */
  hiddenPrefixes: ReadonlyMap<string, string>
}

/** Preprocessors that mdBook has itself. */
const OWN_PREPROCESSORS = new Set(['index', 'links', 'mermaid', 'admonish'])

/** Settings that Octavo has no counterpart for, with what to do. */
const SETTINGS: Record<string, string> = {
  'output.html.additional-css': 'Move the rules that you need into a style sheet, and name it in "styles".',
  'output.html.additional-js': 'Rewrite what readers need as a component: see the page "Components" of the guide.',
  'output.html.google-analytics': 'Set up `analytics` in octavo.config.ts.',
  'output.html.theme': 'Templates are not converted. Rebuild what readers need as a component.',
}

export function readBook(folder: Folder, file: string, log: ConversionLog): Book {
  const data = readSettingsFile(folder, file, log)
  const base = parentOf(file)
  const book = asMap(data['book'])
  const html = asMap(asMap(data['output'])['html'])
  const prefixes = Object.entries(asMap(asMap(html['code'])['hidelines'])).flatMap(([language, prefix]) =>
    typeof prefix === 'string' ? [[language, prefix] as const] : [],
  )
  reportBook(data, file, log)
  return {
    file,
    folder: base,
    srcFolder: posix.join(base, asText(book['src']) ?? 'src'),
    book,
    html,
    preprocessors: asMap(data['preprocessor']),
    baseUrl: baseUrlOf(asText(html['site-url']) ?? ''),
    hasFormulas: html['mathjax-support'] === true,
    hasDashes: html['smart-punctuation'] !== false,
    hiddenPrefixes: new Map(prefixes),
  }
}

/** `site-url` is a path, but a book builds with a whole address, too. */
function baseUrlOf(siteUrl: string): string {
  return joinPath('/', URL.canParse(siteUrl) ? new URL(siteUrl).pathname : siteUrl, '/')
}

function reportBook(data: DataMap, file: string, log: ConversionLog): void {
  for (const name of Object.keys(asMap(data['preprocessor']))) {
    if (OWN_PREPROCESSORS.has(name)) continue
    log.report({
      kind: 'preprocessors',
      message: `The preprocessor "${name}" is not run.`,
      hint: 'Look for its syntax in the pages, or run it before you import.',
      file,
    })
  }
  reportSettings(SETTINGS, { file, data }, log)
}
