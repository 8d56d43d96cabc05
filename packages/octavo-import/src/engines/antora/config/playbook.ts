import type { Folder } from '../../../contract.ts'
import { findFiles, parentOf } from '../../../folder/index.ts'
import { asList, asMap, asText, type ConversionLog, type DataMap, readSettingsFile } from '../../../shared/index.ts'

/** What a playbook says about a site: https://docs.antora.org/antora/latest/playbook/ */
export interface Playbook {
  /** Path in FROM. */
  file: string
  title?: string
  /** Address of the site, with the path below which everything is. */
  url?: string
  attributes: DataMap
  /** What is in the address in place of the version of the latest one; undefined: the version. */
  latestSegment?: string
  latestPrereleaseSegment?: string
  htmlExtensionStyle: 'default' | 'drop' | 'indexify'
  /** The component whose addresses do not have its name, by an extension of Spring. */
  rootComponent?: string
  /** The first repository on the web. */
  repository?: string
}

/** Names of playbooks that are not for the published site. */
const OTHER_NAME = /(?:local|author|dev|preview|test)[\w.-]*\.ya?ml$/i

/**
 * Reads the playbook in FROM; undefined without one. It can have any name.
 * @param descriptors Paths of `antora.yml`: a playbook is in their folders or above them.
 */
export function readPlaybook(folder: Folder, descriptors: readonly string[], log: ConversionLog): Playbook | undefined {
  const files = findFiles(folder, /\.ya?ml$/).filter((path) => {
    const base = parentOf(path)
    const isAbove = base === '' || descriptors.some((each) => each.startsWith(`${base}/`))
    return isAbove && isPlaybook(path, folder)
  })
  const [file, ...others] = files.toSorted((a, b) => Number(OTHER_NAME.test(a)) - Number(OTHER_NAME.test(b)))
  if (file === undefined) return undefined
  for (const other of others)
    log.report({
      kind: 'playbooks',
      message: `The playbook was not used, because ${file} was.`,
      hint: 'If this one is for the published site, remove the other one and import again.',
      file: other,
    })
  const data = readSettingsFile(folder, file, log)
  reportExtensions(data, file, log)
  const extensions = asList(asMap(data['antora'])['extensions'])
  const root = extensions.flatMap((each) => asText(asMap(each)['root_component_name']) ?? [])[0]
  return {
    file,
    ...readSite(data),
    ...readUrls(data),
    rootComponent: root,
    attributes: asMap(asMap(data['asciidoc'])['attributes']),
  }
}

function isPlaybook(path: string, folder: Folder): boolean {
  const text = folder.readText(path) ?? ''
  return /^content:\s*\n(?:.*\n)*?[ \t]+sources:/m.test(text) || (/playbook/.test(path) && /^site:/m.test(text))
}

function readSite(data: DataMap): Pick<Playbook, 'title' | 'url' | 'repository'> {
  const site = asMap(data['site'])
  const [title, url] = [asText(site['title']), asText(site['url'])]
  const sources = asList(asMap(data['content'])['sources']).map((source) => asText(asMap(source)['url']) ?? '')
  const repository = sources.find((each) => each.startsWith('https:'))?.replace(/\.git$/, '')
  return {
    title,
    url,
    repository,
  }
}

/** https://docs.antora.org/antora/latest/playbook/urls-latest-version-segment-strategy/ */
function readUrls(data: DataMap): Pick<Playbook, 'latestSegment' | 'latestPrereleaseSegment' | 'htmlExtensionStyle'> {
  const urls = asMap(data['urls'])
  const isReplaced = urls['latest_version_segment_strategy'] !== 'redirect:from'
  const [latest, prerelease] = [urls['latest_version_segment'], urls['latest_prerelease_version_segment']]
  const style = asText(urls['html_extension_style'])
  return {
    latestSegment: isReplaced && typeof latest === 'string' ? latest : undefined,
    latestPrereleaseSegment: isReplaced && typeof prerelease === 'string' ? prerelease : undefined,
    htmlExtensionStyle: style === 'drop' || style === 'indexify' ? style : 'default',
  }
}

function reportExtensions(data: DataMap, file: string, log: ConversionLog): void {
  const all = [...asList(asMap(data['antora'])['extensions']), ...asList(asMap(data['asciidoc'])['extensions'])]
  for (const extension of all) {
    const name = asText(extension) ?? asText(asMap(extension)['require']) ?? ''
    if (name === '' || /asciidoctor\/tabs$|asciidoctor-tabs|tabs-block|lunr-extension/.test(name)) continue
    log.report({
      kind: 'extensions',
      message: `The extension "${name}" is not run.`,
      hint: 'Look for its syntax in the pages, and for pages that it makes.',
      file,
    })
  }
}
