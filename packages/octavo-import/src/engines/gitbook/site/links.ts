import { posix } from 'node:path'
import { decodePath, joinPath, splitHref } from 'octavo/addresses'
import type { Folder } from '../../../contract.ts'
import type { LinkTarget } from '../../../markdown/index.ts'
import { isLocalHref, type LinkRewriter, type OldPage, type OldSite } from '../../../shared/index.ts'
import type { ListedSpace } from './list-pages.ts'

/** A link to a page of another space. Nothing but such links names the ids of spaces. */
const SPACE_LINK = /^https:\/\/app\.gitbook\.com\/(?:o\/[\w-]+\/)?s\/(\w+)\/?([^#?]*)([^]*)$/

export interface GitBookLinksInput {
  folder: Folder
  spaces: readonly ListedSpace[]
  site: OldSite
  links: LinkRewriter
}

/** Links as GitBook reads them. */
export class GitBookLinks {
  readonly #input: GitBookLinksInput
  readonly #spaceOf: ReadonlyMap<string, ListedSpace>

  constructor(input: GitBookLinksInput) {
    this.#input = input
    this.#spaceOf = input.spaces.length > 1 ? recognizeSpaces(input.spaces, input.folder) : new Map()
  }

  resolve(target: LinkTarget, page: OldPage): string | undefined {
    const { links } = this.#input
    const inSite = this.#toLocal(target.href, page)
    if (inSite === undefined) return links.resolve(target, page)
    return links.resolve({ ...target, href: inSite }, page) ?? inSite
  }

  /** The page that a link leads to. */
  pageAt(href: string, page: OldPage): OldPage | undefined {
    const { path } = splitHref(this.#toLocal(href, page) ?? href)
    const found = isLocalHref(path) ? this.#input.site.find(path, page) : undefined
    return found?.kind === 'page' ? found.page : undefined
  }

  /** The same link to a file of the folder; undefined for a link that needs no change. */
  #toLocal(href: string, page: OldPage): string | undefined {
    const [, id = '', path = '', rest = ''] = SPACE_LINK.exec(href) ?? []
    const other = id === '' ? undefined : pageIn(this.#spaceOf.get(id), path)
    if (other) return relativeTo(other.source, page) + rest
    return isLocalHref(href) ? (this.#toReadme(href, page) ?? this.#toAsset(href, page)) : undefined
  }

  /** Spaces of one site also show files of each other. */
  #toAsset(href: string, page: OldPage): string | undefined {
    const path = decodePath(splitHref(href).path)
    const [name] = /\.gitbook\/assets\/.+$/.exec(path) ?? []
    if (name === undefined || this.#input.site.find(splitHref(href).path, page)) return undefined
    const [file, ...others] = this.#input.folder.files.filter((each) => each.endsWith(`/${name}`))
    return file !== undefined && others.length === 0 ? relativeTo(file, page) : undefined
  }

  /** `../guide/` and `/guide` lead to `guide/README.md`, and `/setup` to `setup.md` of the space. */
  #toReadme(href: string, page: OldPage): string | undefined {
    const { path, query, hash } = splitHref(href)
    const decoded = decodePath(path)
    const { space } = this.#input.spaces.find(({ pages }) => pages.some(({ source }) => source === page.source)) ?? {}
    const base = decoded.startsWith('/') ? (space?.root ?? '') : posix.dirname(page.source)
    const place = posix.join(base, decoded).replace(/^\/|\/$/g, '')
    const names = decoded.startsWith('/') ? [place, `${place}.md`] : []
    const found = [...names, joinPath(place, 'README.md'), place === '.' ? 'README.md' : '']
      .map((name) => this.#input.site.pageOf(name))
      .find((each) => each !== undefined)
    return found && relativeTo(found.source, page) + query + hash
  }
}

function relativeTo(source: string, page: OldPage): string {
  const path = posix.relative(posix.dirname(page.source), source)
  return path.split('/').map(encodeURIComponent).join('/')
}

function pageIn(listed: ListedSpace | undefined, path: string): OldPage | undefined {
  if (!listed) return undefined
  const address = joinPath('/', listed.space.path, path).replace(/(?<=.)\/$/, '')
  return listed.pages.find((page) => page.address === address)
}

/** The space of each id: the one in which most of its links lead to a page. */
function recognizeSpaces(spaces: readonly ListedSpace[], folder: Folder): Map<string, ListedSpace> {
  const paths = new Map<string, Set<string>>()
  for (const { source } of spaces.flatMap(({ pages }) => pages)) {
    const text = folder.readText(source) ?? ''
    for (const [, id = '', path = ''] of text.matchAll(/app\.gitbook\.com\/(?:o\/[\w-]+\/)?s\/(\w+)\/([\w./-]*)/g))
      paths.set(id, (paths.get(id) ?? new Set()).add(path))
  }
  return new Map(
    [...paths].flatMap(([id, all]): [string, ListedSpace][] => {
      const counts = spaces.map((listed) => [...all].filter((path) => path !== '' && pageIn(listed, path)).length)
      const most = Math.max(...counts)
      const best = spaces[counts.indexOf(most)]
      return best && most > 0 ? [[id, best]] : []
    }),
  )
}
