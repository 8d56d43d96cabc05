import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { CODE_FOLDERS, CONFIG_FILES, isExternalHref, isMarkdownFile, joinPath, SIDEBAR_FILE } from 'octavo/addresses'
import { toSlug } from 'octavo/markdown'
import type { CopiedFile, Finding, Folder } from '../../contract.ts'
import { inFolder } from '../../folder/index.ts'
import { pickFreeId } from '../../markdown/index.ts'
import type { ConversionLog } from '../conversion-log.ts'
import { asText } from '../data.ts'
import type { OldPage } from '../links/pages.ts'
import { takenBy } from './fragments.ts'

/** A file, or a part of one, that pages include: it becomes a fragment of the new site. */
interface IncludedFragment {
  page: OldPage
  text: string
}

/** A part of a file. `name` makes the name of its fragment. */
export interface IncludedPart {
  name: string
  text: string
}

export interface CodeSelection {
  region?: string
  /** First and last line, 1-based; without `last`, to the end of the file. */
  lines?: { first: number; last?: number }
}

interface IncludedFilesInput {
  folder: Folder
  /** Folder of the pages in FROM, which becomes `docs/`. */
  contentFolder: string
  pages: readonly OldPage[]
}

/** Gives the files that pages include a place in the new site, and the pages a tag that shows them. */
export class IncludedFiles {
  readonly #folder: Folder
  readonly #contentFolder: string
  readonly #pages: ReadonlyMap<string, OldPage>
  readonly #fragments = new Map<string, IncludedFragment>()
  /** Paths of fragments in TO by file and part. */
  readonly #targets = new Map<string, string>()
  /** Paths of pages and fragments in TO, without their extension. */
  readonly #taken: Set<string>
  readonly #code = new Map<string, string>()

  constructor({ folder, contentFolder, pages }: IncludedFilesInput) {
    this.#folder = folder
    this.#contentFolder = contentFolder
    this.#taken = takenBy(pages)
    this.#pages = new Map(pages.map((page) => [page.source, page]))
  }

  /** By path in TO. Fragments that include others are added while they are converted. */
  get fragments(): ReadonlyMap<string, IncludedFragment> {
    return this.#fragments
  }

  codeFiles(): CopiedFile[] {
    return [...this.#code].sort(([a], [b]) => (a < b ? -1 : 1)).map(([from, to]) => ({ from, to }))
  }

  /** The tag that shows a Markdown file of FROM, or a part of it. */
  includeMarkdown(file: string, part?: IncludedPart): string {
    return this.findMarkdown(file, part).tag
  }

  /** The same with the path in TO of the page or fragment that the tag shows. */
  findMarkdown(file: string, part?: IncludedPart): { tag: string; target: string } {
    const target = this.#targetOf(file, part)
    return { tag: `<Include file="/${target}" />`, target }
  }

  #targetOf(file: string, part: IncludedPart | undefined): string {
    const page = this.#pages.get(file)
    if (page && part === undefined) return page.target
    const key = `${file}#${part?.name ?? ''}`
    const target = this.#targets.get(key) ?? this.#nameFragment(file, part)
    this.#targets.set(key, target)
    this.#fragments.set(target, {
      page: { source: file, target },
      text: part?.text ?? this.#folder.readText(file) ?? '',
    })
    return target
  }

  #nameFragment(file: string, part: IncludedPart | undefined): string {
    const path = this.#placeOf(file)
    const name = posix
      .basename(path)
      .replace(/^_+/, '')
      .replace(/\.\w+$/, '')
    const suffix = part ? `-${toSlug(part.name)}` : ''
    // `a.md` and `_a.md` are different fragments.
    return `${pickFreeId(posix.join(posix.dirname(path), `_${name}${suffix}`), this.#taken, 2)}.md`
  }

  /** The tag that shows a file of FROM as code. `attributes` are further ones. */
  includeCode(file: string, { region, lines }: CodeSelection, attributes: string): string {
    const place = this.#placeOf(file)
    // A Markdown file in `docs` would be a page.
    const target = isMarkdownFile(place) ? joinPath('included', file) : place
    this.#code.set(file, target)
    const count = (this.#folder.readText(file) ?? '').trimEnd().split('\n').length
    const range = lines && `lines="${lines.first}-${Math.min(lines.last ?? count, count)}"`
    const all = [`file="/${target}"`, region && `region="${region}"`, range, attributes.trim()]
    return `<Code ${all.filter(Boolean).join(' ')} />`
  }

  #placeOf(path: string): string {
    // Octavo includes no hidden files.
    const file = path.replace(/(^|\/)\.+(?=[^/])/g, '$1')
    if (this.#contentFolder === '') return joinPath('docs', file)
    if (file.startsWith(`${this.#contentFolder}/`)) return joinPath('docs', file.slice(this.#contentFolder.length + 1))
    return isReserved(file) ? joinPath('included', file) : file
  }
}

/** Folders of the new site whose files Octavo or Node.js runs. */
const RUN_FOLDERS = new Set([...CODE_FOLDERS, 'node_modules'])
/** Folders of the new site with another meaning. */
const OTHER_FOLDERS = new Set(['docs', 'pages', 'public', 'dist'])
/** Files at the top of the new site that are code, or decide what runs. */
const FILES = new Set([...CONFIG_FILES, SIDEBAR_FILE, 'client.ts', 'client.js', 'package.json', 'tsconfig.json'])

/** Whether Octavo gives a meaning to a path of the new site, which a file of the old one must not get by its name. */
export function isReserved(path: string): boolean {
  return isRun(path) || OTHER_FOLDERS.has(topOf(path))
}

/**
 * Whether a file at a path of the new site is part of its code or settings. A file of the old site there would run when
 * the new one is built. Disks of Windows and macOS ignore case.
 */
export function isRun(path: string): boolean {
  return RUN_FOLDERS.has(topOf(path)) || FILES.has(path.toLowerCase())
}

function topOf(path: string): string {
  return path.split('/')[0]?.toLowerCase() ?? ''
}

type Place = Pick<Finding, 'file' | 'line' | 'column'>

interface PictureSetting {
  /** The path as the setting has it. */
  path: unknown
  place: Place
}

/** Where the settings of a site find pictures. */
interface PictureSource {
  folder: Folder
  /** The folders in FROM that are published at the root, the first one before the others. */
  roots: readonly string[]
  log: ConversionLog
}

/** The logo and the icon of a site, which become files at the same address in the public folder. */
export function readBrand(
  { folder, roots, log }: PictureSource,
  settings: { logo: PictureSetting; favicon: PictureSetting },
): { config: Pick<UserConfig, 'logo' | 'favicon'>; files: CopiedFile[] } {
  const find = (name: 'logo' | 'favicon') => {
    const { path, place } = settings[name]
    const found = publicFile(folder, roots, path)
    if (!found && asText(path)) reportPicture(name, asText(path) ?? '', place, log)
    return found
  }
  const [logo, favicon] = [find('logo'), find('favicon')]
  return {
    config: { ...(logo && { logo: { src: logo.address } }), ...(favicon && { favicon: favicon.address }) },
    files: [logo, favicon].flatMap((image) => (image ? [image.file] : [])),
  }
}

/** Reports a picture that is on another host or missing. */
export function reportPicture(name: 'logo' | 'favicon', path: string, place: Place, log: ConversionLog): void {
  const message = `The ${name} "${path}" is not a file of the site.`
  log.report({ kind: 'settings', message, hint: `Copy it into public/, and set "${name}".`, ...place })
}

/** A file that settings name, at the same address in the public folder; undefined if FROM does not have it. */
export function publicFile(
  folder: Folder,
  roots: readonly string[],
  path: unknown,
): { address: string; file: CopiedFile } | undefined {
  const written = asText(path)
  if (written === undefined || isExternalHref(written)) return undefined
  const name = inFolder('', written)
  const from = roots.map((root) => joinPath(root, name)).find((file) => folder.has(file))
  return from === undefined ? undefined : { address: joinPath('/', name), file: { from, to: joinPath('public', name) } }
}
