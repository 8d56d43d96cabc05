import { posix } from 'node:path'
import { withoutMarkdownExtension } from 'octavo/addresses'
import { toSlug } from 'octavo/markdown'
import type { BeforePage, Folder } from '../../contract.ts'
import { convertEach } from '../convert-each.ts'
import { pickFreeId } from '../../markdown/index.ts'
import { textOfHtml } from '../html-text.ts'
import { folderOf, type ContentFolder, type OldPage } from '../links/pages.ts'

/** What specifiers of imports can begin with, such as `@site/`, and the folder that this means. */
export type Aliases = readonly (readonly [prefix: string, path: string])[]

/** Letters of the values in the name of a fragment. */
const MAX_SUFFIX = 40

/** Markdown files that pages import: each becomes a fragment, whose name starts with `_`. */
export class FragmentQueue {
  readonly #known = new Map<string, OldPage>()
  readonly #waiting: OldPage[] = []
  /** Paths of pages and fragments in TO, without their extension. */
  readonly #taken: Set<string>
  readonly #contentFolder: string
  readonly #folders: readonly ContentFolder[]

  /**
   * @param contentFolder Folder of the pages in FROM, which becomes `docs/`.
   * @param pages A page that another one imports stays a page.
   * @param folders Folders of the pages of several areas.
   */
  constructor(contentFolder: string, pages: readonly OldPage[], folders: readonly ContentFolder[] = []) {
    this.#contentFolder = contentFolder
    this.#folders = folders
    for (const page of pages) this.#known.set(`${page.source}##`, page)
    this.#taken = takenBy(pages)
  }

  /**
   * The path for `<Include file>` in a page or fragment. A new fragment is converted after the pages.
   * @param part Name of the part of the file that is included; '' for the whole file.
   * @param values What the page passes to it. Each set of values makes its own fragment.
   */
  pathOf(file: string, { address, includedAt = address }: OldPage, part = '', values?: OldPage['values']): string {
    const suffix = values ? `${part} ${textOfHtml(Object.values(values).join(' '))}`.slice(0, MAX_SUFFIX) : part
    const key = `${file}#${part}#${values ? JSON.stringify(values) : ''}`
    const known = this.#known.get(key)
    if (known) return `/${known.target}`
    const area = folderOf(file, this.#folders) ?? { from: this.#contentFolder, to: 'docs' }
    const isContent = file.startsWith(`${area.from}/`)
    const below = isContent ? file.slice(area.from.length + 1) : `_imported/${file}`
    const name = posix
      .basename(below)
      .replace(/\.mdx?$/, suffix === '' ? '' : `-${toSlug(suffix)}`)
      .replace(/^(?!_)/, '_')
    // Parts whose names differ only in signs, and `a.md` and `a.mdx`, are different fragments.
    const path = pickFreeId(posix.join(isContent ? area.to : 'docs', posix.dirname(below), name), this.#taken, 2)
    const place = { source: file, target: `${path}.md` }
    const fragment = { ...place, includedAt, values }
    this.#known.set(key, fragment)
    this.#waiting.push(fragment)
    return `/${fragment.target}`
  }

  /** Converts pages, and then the fragments that they and other fragments have asked for. */
  async convertAll<Page extends OldPage, Result>(
    pages: readonly Page[],
    convert: (page: Page | OldPage) => Result | Promise<Result>,
    beforePage: BeforePage | undefined,
  ): Promise<Result[]> {
    const converted = await convertEach<Page, Result>(pages, convert, beforePage)
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      converted.push(...(await convertEach<OldPage, Result>([next], convert, undefined)))
    return converted
  }
}

/** The paths of pages in TO, without their extension. */
export function takenBy(pages: readonly OldPage[]): Set<string> {
  return new Set(pages.map(({ target }) => withoutMarkdownExtension(target)))
}

const EXTENSIONS = [
  '',
  '.md',
  '.mdx',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.astro',
  '.vue',
  '/index.tsx',
  '/index.jsx',
  '/index.js',
]

/** The file of FROM that an import names, relative or with an alias such as `@site/`; undefined if it is not there. */
export function resolveModule(
  specifier: string,
  importer: string,
  folder: Folder,
  aliases: Aliases,
  extensions: readonly string[] = EXTENSIONS,
): string | undefined {
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return undefined
  const path = alias
    ? posix.join(alias[1], specifier.slice(alias[0].length))
    : posix.join(posix.dirname(importer), specifier)
  // TypeScript imports `a.ts` as `a.js`.
  const candidates = [...extensions.map((extension) => path + extension), path.replace(/\.js$/, '.ts')]
  return candidates.find((file) => folder.has(file))
}
