import { posix } from 'node:path'
import type { UserConfig } from 'octavo'
import { GENERATED_FILES, HEADERS_FILE, REPLACEABLE_FILES, withoutNumberPrefixes } from 'octavo/addresses'
import { POST_FIELDS } from 'octavo/markdown'
import type { CopiedFile, Finding, Folder, ImportedPage, ImportedSite } from '../contract.ts'
import { readFrontMatter } from '../markdown/index.ts'
import { isRun, listIconSets, ownKeysOf } from '../shared/index.ts'
import { convertBrand } from './brand.ts'
import { removeCaseTwins } from './case-twins.ts'
import { nameCategories } from './category-labels.ts'
import { listUnlistedFolders } from './computed-sidebars.ts'
import { removeEmptySidebars } from './empty-sidebars.ts'
import { finishPages } from './pages/index.ts'
import { fitNavbar } from './fit-navbar.ts'

/** Completes a site that an engine has read. */
export function finishSite(site: ImportedSite, folder: Folder): ImportedSite {
  const { pages, embedHosts, imageHosts, converted, findings } = finishPages(site, folder)
  const { files: plainFiles, findings: run } = withoutCode(site.files)
  const { files: ownFiles, left } = withoutGenerated({ ...site, files: plainFiles })
  const { files, findings: twins } = removeCaseTwins(ownFiles, pages)
  const listed = listUnlistedFolders(site)
  const { sidebar: written, config: withMenus, findings: empty } = removeEmptySidebars({ ...site, ...listed })
  const { sidebar, findings: labels } = nameCategories({ sidebar: written })
  const brand = convertBrand(withMenus, folder)
  const config = {
    ...keepNumbers(allowOwnKeys(fitNavbar(withDistinctLinks(withoutEmptyTitle(withMenus))), pages), pages),
    ...brand.config,
    ...(embedHosts.length > 0 && { embeds: { hosts: embedHosts } }),
    ...(imageHosts.length > 0 && { images: { hosts: imageHosts } }),
  }
  return {
    ...site,
    ...(sidebar && { sidebar }),
    config,
    pages,
    files,
    converted: { ...site.converted, ...withoutZeros(converted) },
    notConverted: [
      ...site.notConverted,
      ...findings,
      ...run,
      ...left.map(generatedFile),
      ...twins,
      ...listed.findings,
      ...empty,
      ...labels,
      ...brand.findings,
      ...neededPackages(config, pages),
    ],
  }
}

function withoutZeros(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Numbers that are still in front of names are part of the old addresses. */
function keepNumbers(config: UserConfig, pages: readonly ImportedPage[]): UserConfig {
  const isNumbered = pages.some(({ target }) => target.startsWith('docs/') && withoutNumberPrefixes(target) !== target)
  if (!isNumbered || Array.isArray(config.docs)) return config
  return { ...config, docs: { numberPrefixes: 'keep', ...config.docs } }
}

/** Octavo takes the name of the folder instead. */
function withoutEmptyTitle({ title, ...config }: UserConfig): UserConfig {
  return title?.trim() ? { title, ...config } : config
}

/** Texts of old footers repeat links, which are a list in the new one. */
function withDistinctLinks(config: UserConfig): UserConfig {
  const addresses = config.footer?.links?.map(({ href, to }) => href ?? to)
  const links = config.footer?.links?.filter((_, index) => addresses?.indexOf(addresses[index]) === index)
  return links ? { ...config, footer: { ...config.footer, links } } : config
}

/** Keys of the old site's own stay in the front matter, where its components and plugins may need them. */
function allowOwnKeys(config: UserConfig, pages: readonly ImportedPage[]): UserConfig {
  const keys = pages.flatMap(({ target, text }) => {
    const own = ownKeysOf(readFrontMatter(text))
    return isPost(target, config) ? own.filter((key) => !POST_FIELDS.includes(key)) : own
  })
  const allow = [...new Set([...(config.frontMatter?.allow ?? []), ...keys])].sort()
  return allow.length === 0 ? config : { ...config, frontMatter: { ...config.frontMatter, allow } }
}

function isPost(target: string, { blog }: UserConfig): boolean {
  return blog !== undefined && target.startsWith(`${blog.path ?? 'blog'}/`)
}

/** Without them the new site lacks formulas or icons. They are in its `package.json`. */
function neededPackages({ markdown }: UserConfig, pages: readonly ImportedPage[]): Finding[] {
  const sets = listIconSets(pages).map((name) => `"${name}"`)
  const needed = [
    ...(markdown?.math ? ['Formulas need the package "katex".'] : []),
    ...(sets.length > 0
      ? [`Icons need ${sets.length === 1 ? 'the package' : 'the packages'} ${sets.join(', ')}.`]
      : []),
  ]
  const hint = 'Run "npm install" in the folder of the new site.'
  return needed.map((message) => ({ kind: 'packages to install', message, hint }))
}

/** Settings of an engine can name any place: `target = "content/../theme"` in Hugo. */
function withoutCode(files: readonly CopiedFile[]): { files: CopiedFile[]; findings: Finding[] } {
  const isCode = ({ to }: CopiedFile) => isRun(posix.normalize(to)) || posix.normalize(to).startsWith('../')
  const findings = files.filter(isCode).map(({ from }) => ({
    kind: 'files that would run',
    message: `The file ${from} was not copied, because Octavo would run it as code of the new site.`,
    hint: 'Give its folder another name, or correct the setting that leads there, and import again.',
    file: from,
  }))
  return { files: files.filter((file) => !isCode(file)), findings }
}

function withoutGenerated({ files, pages, config }: ImportedSite): { files: CopiedFile[]; left: CopiedFile[] } {
  const base = config.baseUrl ?? '/'
  // Two files with one address are an error. The page stays.
  const addresses = new Set(pages.flatMap(({ address }) => address?.replace(base, '/').replace(/\/$/, '') ?? []))
  const isPage = (path: string) =>
    path.endsWith('index.html') && addresses.has(`/${path}`.replace(/\/index\.html$/, ''))
  // A file of the same name in the public folder is an error.
  const isWritten = (path: string) =>
    (GENERATED_FILES.has(path) && !REPLACEABLE_FILES.has(path)) || path === HEADERS_FILE
  const isGenerated = ({ to }: CopiedFile) => {
    const path = to.slice('public/'.length)
    return to.startsWith('public/') && (isWritten(path) || isPage(path))
  }
  return { files: files.filter((file) => !isGenerated(file)), left: files.filter(isGenerated) }
}

function generatedFile({ from }: CopiedFile): Finding {
  return {
    kind: 'files that Octavo writes',
    message: `Octavo writes its own file of this name, so ${from} was not copied.`,
    hint: 'Check whether the new one says the same.',
    file: from,
  }
}
