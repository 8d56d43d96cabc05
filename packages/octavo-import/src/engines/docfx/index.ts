/**
 * DocFX, also as Microsoft's Open Publishing uses it.
 *
 * Input   FROM with `docfx.json`
 * Output  `Definition`
 *
 * Rooms   config reads `docfx.json`, the tables of contents and redirections; convert edits pages; site joins them.
 * Must not: make pages of code (metadata of .NET, REST APIs) or of YAML.
 */
import type { UserConfig } from 'octavo'
import { CONFIGS } from 'octavo/foreign'
import { capitalize } from 'octavo/markdown'
import { type Definition, type Site, toEngine } from '../../drive.ts'
import { inFolder } from '../../folder/index.ts'
import { asMap, asText, asTextOrTexts, convertOrigin, readBrand, textOfHtml } from '../../shared/index.ts'
import { type DocFx, readDocFx } from './config/read-docfx.ts'
import { readRedirects } from './config/redirects.ts'
import { convertFile, prepare } from './site/convert-site.ts'
import { addressOf, type DocFxPage, listPages, type Options } from './site/list-pages.ts'
import { readNavigation } from './site/navigation.ts'

const definition: Definition<Options, DocFxPage, ReturnType<typeof prepare>> = {
  id: 'docfx',
  name: 'DocFX',
  detect: CONFIGS.docfx,
  readOptions({ folder, file, log }) {
    const docfx = readDocFx(folder, file, log)
    const listed = listPages(folder, docfx, log)
    const addresses = listed.pages.flatMap(({ address }) => address ?? [])
    const written = readRedirects(folder, addresses, (path) => addressOfFile(path, docfx), log)
    return { ...docfx, ...listed, redirects: [...listed.redirects, ...written] }
  },
  listPages: ({ options }) => options.pages,
  redirects: ({ options }) => options.redirects.map(({ from, to }) => ({ from, to })),
  places: ({ options: { baseUrl, folder } }) => ({ baseUrl, content: folder, searched: [folder] }),
  prepare,
  convertPage: convertFile,
  menus({ folder, options, pages, log }) {
    const { sidebar, items } = readNavigation(folder, options, pages, log)
    return { sidebar, navbar: items }
  },
  config({ options: { metadata, build, baseUrl } }) {
    const title = asText(metadata['_appName']) ?? asText(metadata['_appTitle']) ?? asText(metadata['titleSuffix'])
    const footer = asText(metadata['_appFooter'])
    return {
      title: title === undefined ? undefined : textOfHtml(title),
      ...convertOrigin(asText(asMap(build['sitemap'])['baseUrl'])),
      baseUrl,
      language: asText(metadata['_lang']),
      docs: { editUrl: editUrlOf(metadata) },
      footer: footer === undefined ? undefined : { copyright: textOfHtml(footer) },
    }
  },
  finish(site) {
    const brand = brandOf(site)
    return { config: { ...brand.config, ...admonitionsOf(site) }, files: brand.files }
  },
}

export const docfx = toEngine(definition)

/** The old address of a file that may not exist any more. */
function addressOfFile(path: string, docfx: DocFx): string | undefined {
  const published = docfx.content.flatMap(({ pathOf }) => pathOf(path) ?? [])[0]
  return published === undefined || !/\.(?:md|ya?ml)$/i.test(path) ? undefined : addressOf(published, docfx)
}

/** `TODO` → `{ todo: { label: 'Todo' } }`, and the kinds of containers. */
function admonitionsOf({ options: { alerts }, admonitions }: Site<Options>): Pick<UserConfig, 'admonitions'> {
  const own = alerts.map((alert) => [alert.toLowerCase(), { label: capitalize(alert.toLowerCase()) }])
  return own.length === 0 ? {} : { admonitions: { ...admonitions.toConfig().admonitions, ...Object.fromEntries(own) } }
}

/** `_gitContribute`: the repository and branch that "Edit this page" leads to. */
function editUrlOf(metadata: DocFx['metadata']): string | undefined {
  const { repo, branch } = asMap(metadata['_gitContribute'])
  const repository = asText(repo)
  return repository && `${repository.replace(/(?:\.git)?\/*$/, '')}/edit/${asText(branch) ?? 'main'}/{file}`
}

/** The logo and the icon, which templates may have, too. */
function brandOf({ folder, options, log }: Site<Options>): ReturnType<typeof readBrand> {
  const { metadata, folder: root, file, build } = options
  const setting = (key: string) => ({ path: metadata[key], place: { file } })
  const roots = [root, ...asTextOrTexts(build['template']).map((name) => inFolder(root, name))]
  return readBrand({ folder, roots, log }, { logo: setting('_appLogoPath'), favicon: setting('_appFaviconPath') })
}
