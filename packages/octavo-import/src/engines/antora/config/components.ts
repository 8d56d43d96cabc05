import { joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, listBelow, parentOf } from '../../../folder/index.ts'
import {
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  isReserved,
  nameSidebar,
  readYamlFile,
} from '../../../shared/index.ts'
import { joinAttributes, type AttributeValues } from './attributes.ts'
import type { Playbook } from './playbook.ts'

/** A version of a component: https://docs.antora.org/antora/latest/component-version-descriptor/ */
export interface Component {
  /** Path of `antora.yml` in FROM. */
  file: string
  /** Its folder; '' for the top of FROM. */
  folder: string
  name: string
  /** '' without one, also if only the name of the branch says it. */
  version: string
  title: string
  /** Files of the navigation, in order, as paths in FROM. */
  nav: readonly string[]
  /** Resource id of the page that the address of the component leads to. */
  startPage?: string
  attributes: AttributeValues
  /** Names and versions in its addresses: `server/7.6`. */
  path: string
  /** Folder of its pages in TO. */
  target: string
}

const PAGE = /^modules\/[^/]+\/pages\/.+\.adoc$/

/** The descriptors of components with pages, those closest to the top of the folder first. */
export function findDescriptors(folder: Folder): string[] {
  return findConfigFiles(folder, CONFIGS.antora).filter((file) => {
    // A module may show an `antora.yml` as an example.
    const isExample = /(^|\/)modules\/[^/]+\/(?:examples|partials|attachments|pages)\//.test(file)
    return !isExample && listBelow(folder, parentOf(file)).some((path) => PAGE.test(path))
  })
}

/** `files`: the descriptors of the components. */
export function readComponents(
  folder: Folder,
  files: readonly string[],
  playbook: Playbook | undefined,
  log: ConversionLog,
): Component[] {
  const taken = new Set(['blog', 'snippets'])
  return files.map((file) => readComponent({ folder, file, playbook, log, taken, isOnly: files.length === 1 }))
}

interface Input {
  folder: Folder
  file: string
  playbook: Playbook | undefined
  log: ConversionLog
  /** Names of folders in TO. */
  taken: Set<string>
  isOnly: boolean
}

function readComponent({ folder, file, playbook, log, taken, isOnly }: Input): Component {
  const yaml = readYamlFile(folder, file, log)
  const data = asMap(yaml.data)
  const root = parentOf(file)
  const name = asText(data['name']) ?? 'ROOT'
  const version = readVersion(data['version'])
  if (version === undefined)
    log.report({
      kind: 'versions',
      message: 'The version of the component is the name of a branch or tag, which the folder does not show.',
      hint: 'Set "version" in antora.yml and import again, if it is part of the addresses.',
      file,
      ...yaml.placeOf(['version']),
    })
  const segment = segmentOf(version ?? '', data['prerelease'], playbook)
  const target = isOnly ? 'docs' : nameSidebar(isReserved(name) ? `${name}-docs` : name, taken)
  const startPage = asText(data['start_page'])
  const title = asText(data['title']) ?? name
  const shownVersion = asText(data['display_version']) ?? version ?? ''
  return {
    file,
    folder: root,
    name,
    version: version ?? '',
    title,
    nav: asTexts(data['nav']).map((path) => joinPath(root, path)),
    startPage,
    attributes: {
      'page-component-name': name,
      'page-component-title': title,
      'page-component-version': version ?? '',
      'page-version': version ?? '',
      'page-component-display-version': shownVersion,
      'page-display-version': shownVersion,
      ...joinAttributes(playbook?.attributes ?? {}, asMap(asMap(data['asciidoc'])['attributes'])),
    },
    path: joinPath(name === (playbook?.rootComponent ?? 'ROOT') ? '' : name, segment),
    target,
  }
}

/** undefined: `true` or a table of names of branches. */
function readVersion(value: unknown): string | undefined {
  if (value === null || value === false || value === undefined) return ''
  const text = asText(value)
  return text === '~' ? '' : text
}

/** The part of an address for the version. FROM has one version, so it is the latest one. */
function segmentOf(version: string, prerelease: unknown, playbook: Playbook | undefined): string {
  if (version === '' && playbook?.latestSegment === undefined) return ''
  const isPrerelease = prerelease !== undefined && prerelease !== false && prerelease !== null
  return (isPrerelease ? playbook?.latestPrereleaseSegment : playbook?.latestSegment) ?? version
}
