import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import type { Finding, ImportedPage, ImportedSite, Sidebar } from '../contract.ts'
import { readFrontMatter, withKeys } from '../markdown/index.ts'
import { docIdOf } from '../shared/index.ts'
import { toComparable } from './comparable.ts'
import { newAddressOf } from './new-address.ts'

/**
 * Gives each page its own file and address. The old site may have had `/guide/en.html` and `/guide/en/`, which
 * would both be `/guide/en/`.
 */
export function separatePages(site: ImportedSite): Pick<ImportedSite, 'pages' | 'sidebar'> & { findings: Finding[] } {
  const findings: Finding[] = []
  /** Of pages that became another one, or got another name. */
  const ids = new Map<string, string>()
  const owners = ownersOf(site)
  const targets = new Map<string, ImportedPage>()
  const pages = site.pages.flatMap((written): ImportedPage[] => {
    const other = targets.get(written.target.toLowerCase())
    if (other && (other.target === written.target || other.text === written.text)) {
      findings.push(sameFile(written, other))
      if (other.target !== written.target) ids.set(docIdOf(written), docIdOf(other))
      return []
    }
    const page = other ? withOtherName(written, targets) : written
    if (other) {
      findings.push(sameLetters(page, other))
      ids.set(docIdOf(written), docIdOf(page))
    }
    targets.set(page.target.toLowerCase(), page)
    const address = newAddressOf(page, site.config)
    const owner = address === undefined ? undefined : owners.get(toComparable(address))
    if (owner === undefined || owner === page) return [page]
    const { address: old, ...hidden } = page
    const isHidden =
      old !== undefined && owner.address !== undefined && toComparable(old) === toComparable(owner.address)
    findings.push(sameAddress(page, owner, isHidden))
    // The old site showed one of them only, so that nothing of the other can be lost.
    return [withSlug(isHidden ? hidden : page, site.config, owners)]
  })
  const { sidebar } = site
  return { pages, findings, sidebar: sidebar && renameDocs(sidebar, ids) }
}

/** On Windows and macOS, `Async.md` and `async.md` are one file. */
function withOtherName(page: ImportedPage, targets: ReadonlyMap<string, ImportedPage>): ImportedPage {
  for (let number = 2; ; number++) {
    const target = page.target.replace(/(\.\w+)?$/, `-${number}$1`)
    if (!targets.has(target.toLowerCase())) return { ...page, target }
  }
}

/** Of the pages with one new address, the one that had it before, or the first. */
function ownersOf({ pages, config }: ImportedSite): Map<string, ImportedPage> {
  const owners = new Map<string, ImportedPage>()
  for (const page of pages) {
    const address = newAddressOf(page, config)
    if (address === undefined) continue
    const path = toComparable(address)
    const isSame = page.address !== undefined && toComparable(page.address) === path
    if (isSame || !owners.has(path)) owners.set(path, page)
  }
  return owners
}

/**
 * The old address if a name in the folder of the page makes it: `readme`, or `en.html`, which hosts redirect to
 * `en.html/`.
 */
function withSlug(page: ImportedPage, config: UserConfig, owners: Map<string, ImportedPage>): ImportedPage {
  const withName = (slug: string) => ({ ...page, text: withKeys(page.text, { slug }) })
  const old = withName(posix.basename(page.address ?? ''))
  const path = toComparable(newAddressOf(old, config) ?? '')
  if (page.address !== undefined && path === toComparable(page.address) && !owners.has(path)) {
    owners.set(path, page)
    return old
  }
  const name = readFrontMatter(page.text).getText('slug') ?? posix.basename(page.target, '.md')
  const base = `${name.replace(/\/$/, '') || 'index'}-page`
  for (let number = 1; ; number++) {
    const named = withName(number === 1 ? base : `${base}-${number}`)
    const path = toComparable(newAddressOf(named, config) ?? '')
    if (owners.has(path)) continue
    owners.set(path, page)
    return named
  }
}

function sameAddress({ source, target }: ImportedPage, owner: ImportedPage, isHidden: boolean): Finding {
  const isSame = isHidden
    ? `has the address of ${owner.target} in the old site, too`
    : `would have the address of ${owner.target}`
  return {
    kind: 'pages with the address of another',
    message: `${target} ${isSame}, so it got a "slug".`,
    hint: 'Change the "slug", or rename the file.',
    file: source,
  }
}

function sameFile({ source, target }: ImportedPage, owner: ImportedPage): Finding {
  return {
    kind: 'pages with the file of another',
    message: `${target} is already the page of ${owner.source}, so the page was left out.`,
    hint: 'Rename it in the old site and import again.',
    file: source,
  }
}

function sameLetters({ source, target }: ImportedPage, owner: ImportedPage): Finding {
  return {
    kind: 'names that differ only by case',
    message: `Only its case differs from ${owner.source}, so the page became ${target}.`,
    hint: 'Give it another name, and change the links to it.',
    file: source,
  }
}

/** A sidebar whose entries lead to pages by their new ids. */
function renameDocs(sidebar: Sidebar, ids: ReadonlyMap<string, string>): Sidebar {
  const rename = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return ['', 'doc', 'link'].includes(key) ? (ids.get(value) ?? value) : value
    if (Array.isArray(value)) return value.map((each) => rename(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rename(each, name)]))
  }
  // The same entries, with other ids.
  return ids.size === 0 ? sidebar : (rename(sidebar) as Sidebar)
}
