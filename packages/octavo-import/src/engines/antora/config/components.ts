import { joinPath } from 'octavo/addresses'
import { CONFIGS } from 'octavo/foreign'
import type { Folder } from '../../../contract.ts'
import { findConfigFiles, listBelow, parentOf } from '../../../folder/index.ts'
import {
  asMap,
  asText,
  asTexts,
  type ConversionLog,
  type DataMap,
  isReserved,
  nameSidebar,
  readYamlFile,
} from '../../../shared/index.ts'
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
    log.reportAt(yaml.placeOf(['version']), file, {
      kind: 'versions',
      message: 'The version of the component is the name of a branch or tag, which the folder does not show.',
      hint: 'Set "version" in antora.yml and import again, if it is part of the addresses.',
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

/** Attributes of AsciiDoc as Asciidoctor takes them; `false` unsets one softly, `null` for good. */
export type AttributeValues = Readonly<Record<string, string | false | null>>

/** What Antora sets: https://docs.antora.org/antora/latest/page/intrinsic-attributes/ */
const OF_ANTORA: AttributeValues = {
  env: 'site',
  // Keys, buttons and menus: the playbook may be elsewhere, and their macros would be shown.
  experimental: '@',
  'env-site': '',
  'site-gen': 'antora',
  'site-gen-antora': '',
  'attribute-missing': 'warn',
  'data-uri': null,
  icons: 'font',
  sectanchors: '',
  'source-highlighter': 'highlight.js',
  // Resource ids, which the links of a page lead to.
  attachmentsdir: 'attachment$',
  examplesdir: 'example$',
  imagesdir: 'image$',
  partialsdir: 'partial$',
}

/**
 * The attributes of a component: from Antora, the playbook and `antora.yml`, in this order. One that is not
 * soft cannot be changed: https://docs.antora.org/antora/latest/component-attributes/
 */
function joinAttributes(playbook: DataMap, component: DataMap): AttributeValues {
  const joined: Record<string, string | false | null> = { ...OF_ANTORA }
  for (const [name, value] of Object.entries(playbook)) joined[name] = toValue(value)
  for (const [name, value] of Object.entries(component)) {
    const before = name in playbook ? joined[name] : undefined
    const isSoft = before === undefined || before === false || (typeof before === 'string' && before.endsWith('@'))
    if (isSoft) joined[name] = toValue(value)
  }
  for (const [name, value] of Object.entries(joined)) if (typeof value === 'string') joined[name] = fill(value, joined)
  return joined
}

function toValue(value: unknown): string | false | null {
  if (value === false) return false
  if (value === null || value === undefined) return null
  if (value === true) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Values may contain attributes that come before them. */
function fill(value: string, values: Readonly<Record<string, string | false | null>>): string {
  return value.replace(/(\\?)\{([\w-]+)\}/g, (written, escape: string, name: string) => {
    if (escape !== '') return written.slice(1)
    const other = values[name]
    return typeof other === 'string' ? other.replace(/@$/, '') : written
  })
}

/** Ids as GitHub makes them, which many playbooks ask for. */
const DASHES: AttributeValues = { idprefix: '', idseparator: '-' }

const HEADING = /^={2,6} (.+)$/gm
/** An id that the page writes itself: `[[id]]`, `[#id]` or `[id="id"]`. */
const OWN_ID = /\[\[([^\],\n]+)|\[[\w.%-]{0,40}#([\w-]+)|\bid="?([\w-]+)/g
const FRAGMENT = /(?:<<|#)([\p{L}\d_][\p{L}\d_-]*)(?=[[,>])/gu

/**
 * A playbook that is elsewhere can change the ids of headings. The links between pages show which ones they have.
 * https://docs.asciidoctor.org/asciidoc/latest/sections/id-prefix-and-separator/
 */
export function withIdStyle(component: Component, folder: Folder, log: ConversionLog): Component {
  const { attributes, file } = component
  if ('idprefix' in attributes || 'idseparator' in attributes) return component
  const headings = new Set<string>()
  const own = new Set<string>()
  const fragments: string[] = []
  for (const path of listBelow(folder, component.folder).filter((each) => each.endsWith('.adoc'))) {
    const text = folder.readText(joinPath(component.folder, path)) ?? ''
    for (const [, title = ''] of text.matchAll(HEADING)) headings.add(toWords(title).join('-'))
    for (const [, a, b, c] of text.matchAll(OWN_ID)) own.add(a ?? b ?? c ?? '')
    for (const [, id = ''] of text.matchAll(FRAGMENT)) fragments.push(id)
  }
  const made = fragments.filter((id) => !own.has(id))
  const dashes = made.filter((id) => id.includes('-') && headings.has(id)).length
  const underscores = made.filter((id) => /^_./.test(id) && headings.has(id.slice(1).replaceAll('_', '-'))).length
  if (dashes <= underscores) return component
  log.report({
    kind: 'ids of headings',
    message: `${dashes} links show that headings have ids such as "set-up" and not "_set_up".`,
    hint: 'If that is wrong, set "idprefix" and "idseparator" in antora.yml and import again.',
    file,
  })
  return { ...component, attributes: { ...attributes, ...DASHES } }
}

function toWords(title: string): string[] {
  return (
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} ._-]/gu, '')
      .match(/[^ .-]+/g) ?? []
  )
}
