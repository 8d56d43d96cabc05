import { capitalize } from 'octavo/markdown'
import type { UserConfig } from 'octavo'
import type { Folder, ImportedSite, ReadOptions } from '../../../contract.ts'
import {
  asMap,
  asText,
  asTextOrTexts,
  ConversionLog,
  readBrand,
  textOfHtml,
  WARN_ABOUT_LINKS,
  withTools,
  convertOrigin,
} from '../../../shared/index.ts'
import { inFolder } from '../../../folder/index.ts'
import { readDocFx, type DocFx } from '../config/read-docfx.ts'
import { readRedirects } from '../config/redirects.ts'
import { convertSite } from './convert-site.ts'
import { addressOf, listPages } from './list-pages.ts'
import { readNavigation } from './navigation.ts'

export async function readSite(folder: Folder, file: string, { beforePage }: ReadOptions = {}): Promise<ImportedSite> {
  const log = new ConversionLog()
  const docfx = readDocFx(folder, file, log)
  const listed = listPages(folder, docfx, log)
  const { pages } = listed
  const { sidebar, items } = readNavigation(folder, docfx, pages, log)
  const brand = brandOf(folder, docfx, log)
  const addressOfFile = (path: string) => {
    const published = docfx.content.flatMap(({ pathOf }) => pathOf(path) ?? [])[0]
    return published === undefined || !/\.(?:md|ya?ml)$/i.test(path) ? undefined : addressOf(published, docfx)
  }
  const addresses = pages.flatMap(({ address }) => address ?? [])
  const redirects = [...listed.redirects, ...readRedirects(folder, addresses, addressOfFile, log)]
  const converted = await convertSite({ folder, docfx, listed: { ...listed, redirects }, log, beforePage })
  return {
    config: {
      ...toConfig(docfx),
      ...admonitionsOf(docfx.alerts, converted.admonitions),
      ...brand.config,
      ...(log.converted['formulas'] !== undefined && { markdown: { math: true } }),
      navbar: { items: withTools(items) },
    },
    sidebar,
    pages: converted.pages,
    files: [...brand.files, ...converted.files],
    generated: {},
    components: [],
    redirects: redirects.map(({ from, to }) => ({ from, to })),
    ...log.outcome(),
  }
}

function toConfig(docfx: DocFx): UserConfig {
  const { metadata, build } = docfx
  const url = asText(asMap(build['sitemap'])['baseUrl'])
  const title = asText(metadata['_appName']) ?? asText(metadata['_appTitle']) ?? asText(metadata['titleSuffix'])
  const footer = asText(metadata['_appFooter'])
  const language = asText(metadata['_lang'])
  return {
    title: title === undefined ? undefined : textOfHtml(title),
    ...convertOrigin(url),
    baseUrl: docfx.baseUrl,
    language,
    docs: { routeBasePath: '/', ...editUrlOf(docfx) },
    footer: footer === undefined ? undefined : { copyright: textOfHtml(footer) },
    ...WARN_ABOUT_LINKS,
  }
}

/** `TODO` → `{ todo: { label: 'Todo' } }`, and the kinds of containers. */
function admonitionsOf(
  alerts: readonly string[],
  kinds: NonNullable<UserConfig['admonitions']>,
): Pick<UserConfig, 'admonitions'> {
  const toKind = (alert: string) => ({ label: capitalize(alert.toLowerCase()) })
  const admonitions = { ...kinds, ...Object.fromEntries(alerts.map((alert) => [alert.toLowerCase(), toKind(alert)])) }
  return Object.keys(admonitions).length > 0 ? { admonitions } : {}
}

/** `_gitContribute`: the repository and branch that "Edit this page" leads to. */
function editUrlOf({ metadata }: DocFx): { editUrl?: string } {
  const { repo, branch } = asMap(metadata['_gitContribute'])
  const repository = asText(repo)
  if (repository === undefined) return {}
  return { editUrl: `${repository.replace(/(?:\.git)?\/*$/, '')}/edit/${asText(branch) ?? 'main'}/{file}` }
}

/** The logo and the icon, which templates may have, too. */
function brandOf(folder: Folder, docfx: DocFx, log: ConversionLog): ReturnType<typeof readBrand> {
  const { metadata, folder: root, file, build } = docfx
  const setting = (key: string) => ({ path: metadata[key], place: { file } })
  const roots = [root, ...asTextOrTexts(build['template']).map((name) => inFolder(root, name))]
  return readBrand({ folder, roots, log }, { logo: setting('_appLogoPath'), favicon: setting('_appFaviconPath') })
}
