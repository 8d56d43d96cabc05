import type { UserConfig } from 'octavo'
import { POST_FIELDS } from '../../../octavo/src/shared/content/front-matter-fields.ts'
import { GENERATED_FILES, HEADERS_FILE, REPLACEABLE_FILES } from '../../../octavo/src/shared/generated-files.ts'
import type { CopiedFile, Finding, Folder, ImportedPage, ImportedSite } from '../contract.ts'
import { readFrontMatter, titleOf, withKeys } from '../markdown/index.ts'
import { ownKeysOf } from '../shared/index.ts'
import { removeCaseTwins } from './case-twins.ts'
import { listUnlistedFolders } from './computed-sidebars.ts'
import { embedFrames } from './embed-frames.ts'
import { removeEmptySidebars } from './empty-sidebars.ts'
import { escapeTags } from './escape-tags.ts'
import { fitNavbar } from './fit-navbar.ts'
import { findImageHosts } from './image-hosts.ts'
import { removeForeignLayouts } from './foreign-layouts.ts'
import { linkRemoteMedia } from './remote-media.ts'
import { removeScriptLinks } from './script-links.ts'
import { moveTitleTags } from './title-tags.ts'

/** Completes a site that an engine has read. */
export function finishSite(site: ImportedSite, folder: Folder): ImportedSite {
  const { pages: ownLayouts, removed } = removeForeignLayouts(site.pages)
  const { pages: embedded, hosts, count, findings } = embedFrames(ownLayouts, folder)
  const { pages: remote, findings: linked } = linkRemoteMedia(embedded, folder)
  const { pages: safe, findings: scripts } = removeScriptLinks(remote, folder)
  const { pages: titled, count: moved } = moveTitleTags(safe)
  const { pages: escaped, findings: tags } = escapeTags({ ...site, pages: titled }, folder)
  const pages = escaped.map((page) => withTexts(nameHome(page, site.config)))
  const { files: ownFiles, left } = withoutGenerated(site)
  const { files, findings: twins } = removeCaseTwins(ownFiles, pages)
  const listed = listUnlistedFolders(site)
  const { sidebar, config: withMenus, findings: empty } = removeEmptySidebars({ ...site, ...listed })
  const pictures = findImageHosts(pages, site.generated)
  const config = {
    ...allowOwnKeys(fitNavbar(withoutEmptyTitle(withMenus)), pages),
    ...(hosts.length > 0 && { embeds: { hosts } }),
    ...(pictures.hosts.length > 0 && { images: { hosts: pictures.hosts } }),
  }
  return {
    ...site,
    ...(sidebar && { sidebar }),
    config,
    pages,
    files,
    converted: {
      ...site.converted,
      ...(count > 0 && { 'embedded pages': count }),
      ...(pictures.count > 0 && { 'pictures on other hosts': pictures.count }),
      ...(moved > 0 && { 'tags in titles': moved }),
      ...(removed > 0 && { 'layouts of other engines': removed }),
    },
    notConverted: [
      ...site.notConverted,
      ...findings,
      ...linked,
      ...scripts,
      ...tags,
      ...left.map(generatedFile),
      ...twins,
      ...listed.findings,
      ...empty,
      ...packages(config),
    ],
  }
}

/** Octavo takes the name of the folder instead. */
function withoutEmptyTitle({ title, ...config }: UserConfig): UserConfig {
  return title?.trim() ? { title, ...config } : config
}

/** A start page that only consists of a component has the name of the site: else it would have that of its folder. */
function nameHome(page: ImportedPage, { title, baseUrl = '/' }: UserConfig): ImportedPage {
  if (title === undefined || page.address !== baseUrl || titleOf(page.text) !== undefined) return page
  return { ...page, text: withKeys(page.text, { title }) }
}

const TEXT_KEYS = ['title', 'description', 'sidebar_label']

/** `description: 1` is a text for most engines. */
function withTexts(page: ImportedPage): ImportedPage {
  const frontMatter = readFrontMatter(page.text)
  const values = TEXT_KEYS.map((key) => [key, frontMatter.get(key)] as const)
  const others = values.filter(([, value]) => typeof value === 'number' || typeof value === 'boolean')
  if (others.length === 0) return page
  return { ...page, text: withKeys(page.text, Object.fromEntries(others.map(([key, value]) => [key, String(value)]))) }
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

/** Without them the new site does not build. They are in its `package.json`. */
function packages({ markdown }: UserConfig): Finding[] {
  if (!markdown?.math) return []
  const hint = 'Run "npm install" in the folder of the new site.'
  return [{ kind: 'packages to install', message: 'Formulas need the package "katex".', hint }]
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
