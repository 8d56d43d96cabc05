/**
 * The configuration of a DocFX site.
 *
 * Input   `docfx.json`, the tables of contents, the redirections of Open Publishing
 * Output  which files are pages and at which path; sidebars; redirects
 * Must not: read pages.
 */
import { posix } from 'node:path'
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import picomatch from 'picomatch'
import { joinPath } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import {
  asList,
  asMap,
  asText,
  asTextOrTexts,
  asTexts,
  type ConversionLog,
  type DataMap,
} from '../../../shared/index.ts'
import { parentOf } from '../../../folder/index.ts'

/** What the importer reads of `docfx.json`: https://dotnet.github.io/docfx/reference/docfx-json-reference.html */
export interface DocFx {
  /** Path in FROM. */
  file: string
  /** Folder of the file; '' at the top of FROM. */
  folder: string
  content: ContentMapping[]
  /** Images and other files that are published as they are. */
  resources: ContentMapping[]
  metadata: DataMap
  build: DataMap
  /** Keywords of alerts besides GitHub's: `TODO`. */
  alerts: readonly string[]
  /** The template "modern" shows formulas. */
  hasFormulas: boolean
  /** Whether an extension of Markdig reads `:::name` … `:::`. */
  hasContainers: boolean
  /** Path of the published site. */
  baseUrl: string
  /** Open Publishing publishes pages without `.html`, on a host that it shares with other sites. */
  isOpenPublishing: boolean
}

/** Files that the site has, and where. */
interface ContentMapping {
  /** The path of a file of FROM in the published site; undefined if the mapping does not have it. */
  pathOf(file: string): string | undefined
}

/** The host of all sites of Open Publishing: their addresses begin with a slash. */
export const MICROSOFT = 'https://learn.microsoft.com'

const OPEN_PUBLISHING = '.openpublishing.publish.config.json'

export function readDocFx(folder: Folder, file: string, log: ConversionLog): DocFx {
  const data = parseJson(folder.readText(file) ?? '', file, log)
  const build = asMap(data['build'])
  const base = parentOf(file)
  const mappingsOf = (key: string) => asList(build[key]).map((entry) => toMapping(entry, base))
  const content = mappingsOf('content')
  const metadata = readMetadata(build, { folder, base, log })
  const markdown = asMap(build['markdownEngineProperties'])
  if (data['metadata'] !== undefined) {
    log.report({
      kind: 'generated pages',
      message: 'The setting `metadata` makes pages of source code, which are not imported.',
      hint: 'Write the reference as Markdown before you import, or publish it beside the new site.',
      file,
    })
  }
  return {
    file,
    folder: base,
    content,
    resources: mappingsOf('resource'),
    metadata,
    build,
    alerts: Object.keys(asMap(markdown['alerts'])),
    hasFormulas: asTextOrTexts(build['template']).includes('modern'),
    hasContainers: asTexts(markdown['markdigExtensions']).some((name) => /^(?:customcontainers|advanced)$/i.test(name)),
    baseUrl: baseUrlOf(build, metadata, content, folder),
    isOpenPublishing: folder.has(OPEN_PUBLISHING),
  }
}

/** Metadata of all pages, on top of that in its own files. */
function readMetadata(
  build: DataMap,
  { folder, base, log }: { folder: Folder; base: string; log: ConversionLog },
): DataMap {
  const files = asTextOrTexts(build['globalMetadataFiles'])
    .map((path) => posix.join(base, path))
    .filter((path) => folder.has(path))
  const maps = files.map((path) => parseJson(folder.readText(path) ?? '', path, log))
  return Object.assign({}, ...maps, asMap(build['globalMetadata'])) as DataMap
}

/**
 * The path of the published site: from the address of the sitemap or, with Open Publishing, from the address of the
 * breadcrumbs, whose path in the site is known.
 */
function baseUrlOf(build: DataMap, metadata: DataMap, content: readonly ContentMapping[], { files }: Folder): string {
  const url = asText(asMap(build['sitemap'])['baseUrl'])
  if (url !== undefined && URL.canParse(url)) return joinPath('/', new URL(url).pathname, '/')
  const breadcrumbs = asText(metadata['breadcrumb_path'])?.replace(/\.json$/, '.yml') ?? ''
  const segments = breadcrumbs.split('/').slice(1)
  for (const index of segments.keys()) {
    const path = segments.slice(index).join('/')
    const isPublished = content.some(({ pathOf }) => files.some((file) => pathOf(file) === path))
    if (isPublished) return joinPath('/', ...segments.slice(0, index), '/')
  }
  return '/'
}

/** JSON with comments and trailing commas. */
export function parseJson(text: string, file: string, log: ConversionLog): DataMap {
  const errors: ParseError[] = []
  const data: unknown = parse(text, errors, { allowTrailingComma: true })
  for (const { error, offset } of errors.slice(0, 1)) {
    const before = text.slice(0, offset).split('\n')
    log.reportAt({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }, file, {
      kind: 'configuration',
      message: `The JSON is not valid: ${printParseErrorCode(error)}.`,
      hint: 'Fix the file and import again.',
    })
  }
  return asMap(data)
}

/** `{ "files": ["**\/*.md"], "exclude": […], "src": "folder", "dest": "path" }`, or only a pattern. */
function toMapping(entry: unknown, base: string): ContentMapping {
  const settings = typeof entry === 'string' ? { files: [entry] } : asMap(entry)
  const src = posix.join(base, asText(settings['src']) ?? '').replace(/^\.$|\/$/g, '')
  const dest = asText(settings['dest']) ?? ''
  // In DocFX, `**.md` is short for `**/*.md`.
  const patterns = (value: unknown) =>
    (typeof value === 'string' ? [value] : asTexts(value)).map((text) => text.replace(/(^|\/)\*\*(?=[^/*])/g, '$1**/*'))
  // DocFX matches without regard to case.
  const options = { nocase: true, dot: false }
  const isIncluded = picomatch(patterns(settings['files']), options)
  const excluded = patterns(settings['exclude'])
  const isExcluded = excluded.length === 0 ? () => false : picomatch(excluded, options)
  const isContent = (path: string) => isIncluded(path) && !isExcluded(path)
  return {
    pathOf: (file) => {
      if (src !== '' && !file.startsWith(`${src}/`)) return undefined
      const path = src === '' ? file : file.slice(src.length + 1)
      return isContent(path) ? joinPath(dest, path) : undefined
    },
  }
}
