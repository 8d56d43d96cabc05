import { posix } from 'node:path'
import { normalizeBasePath } from 'octavo/addresses'
import type { Folder, ImportedRedirect } from '../../../contract.ts'
import { inFolder, parentOf } from '../../../folder/index.ts'
import { ModuleReader, readConfig as readModule, Settings } from '../../../javascript/index.ts'
import { findAppConfig } from './find-config.ts'
import { asMap, asText, type ConversionLog, readSettingsFile, repositoryAddress } from '../../../shared/index.ts'

export interface NuxtConfig {
  /** Path in FROM of the file that was found. */
  file: string
  /** Folder of all pages in FROM. */
  content: string
  /** Folder of the files that are published at the root. */
  publicFolder: string
  title?: string
  tagline?: string
  url?: string
  /** The path of the site on its host, if it is set. */
  baseUrl?: string
  language?: string
  logo?: { src: string; srcDark?: string }
  repository?: string
  branch: string
  /** Path in the repository of the folder of all pages. */
  path?: string
  /** Links to other sites by name: `x`, `discord`. */
  socials: Record<string, string>
  redirects: ImportedRedirect[]
}

export function readConfig(folder: Folder, file: string, log: ConversionLog): NuxtConfig {
  if (/\.[cm]?[jt]s$/.test(file)) return ofNuxt(folder, file, log)
  const undocs = /\.config\/docs\.ya?ml$/.test(file)
  const top = undocs ? parentOf(parentOf(file)) : topOf(file)
  const settings = undocs ? readSettingsFile(folder, file, log) : {}
  const text = (key: string) => asText(settings[key])
  const repository = text('github')
  const [title, tagline, url, language] = [text('name'), text('shortDescription'), text('url'), text('lang')]
  return {
    file,
    content: top,
    publicFolder: inFolder(top, undocs ? '.docs/public' : 'public'),
    title,
    tagline,
    url,
    language,
    repository: repository === undefined ? undefined : repositoryAddress(repository),
    branch: text('branch') ?? 'main',
    path: text('docsDir') ?? posix.basename(top === '' ? folder.path : top),
    socials: textsOf(asMap(settings['socials'])),
    redirects: Object.entries(textsOf(asMap(settings['redirects']))).map(([from, to]) => ({ from, to })),
  }
}

/** The folder of all pages: the one that the first numbered folder of a path is in. */
function topOf(file: string): string {
  return parentOf(file.replace(/(^|\/)\d+\.[^/]+\/.*$/, '$1.'))
}

/** https://docus.dev/en/concepts/configuration */
function ofNuxt(folder: Folder, file: string, log: ConversionLog): NuxtConfig {
  const root = parentOf(file)
  const modules = new ModuleReader(folder, log)
  const config = readModule(modules, file, log)
  const [site, baseUrl] = [config.object('site'), config.object('app').text('baseURL')]
  const app = findAppConfig(folder, file)
  const settings =
    app === undefined ? new Settings({}, { log, places: modules.places, file }) : readModule(modules, app, log)
  const [header, github] = [settings.object('header'), settings.object('github')]
  const [light, dark] = ['light', 'dark'].map((key) => header.object('logo').text(key))
  const title = settings.object('seo').text('title') ?? site.text('name') ?? header.text('title')
  const tagline = settings.object('seo').text('description')
  const [url, language, repository] = [site.text('url'), site.text('defaultLocale'), github.text('url')]
  const path = github.text('rootDir')
  return {
    file,
    content: inFolder(root, 'content'),
    publicFolder: inFolder(root, 'public'),
    title,
    tagline,
    url,
    language,
    logo: light === undefined ? undefined : { src: light, srcDark: dark },
    repository,
    branch: github.text('branch') ?? 'main',
    path: [path ?? root, 'content'].filter(Boolean).join('/'),
    baseUrl: baseUrl === undefined ? undefined : normalizeBasePath(baseUrl),
    socials: readSocials(settings.object('socials')),
    redirects: readRouteRules(config.object('routeRules')),
  }
}

function readSocials(socials: Settings): Record<string, string> {
  return Object.fromEntries(
    socials.keys().flatMap((key) => {
      const href = socials.text(key)
      return href === undefined ? [] : [[key, href]]
    }),
  )
}

function textsOf(map: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(map).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}

/** Redirects of the server: https://nuxt.com/docs/4.x/guide/concepts/rendering#route-rules */
function readRouteRules(rules: Settings): ImportedRedirect[] {
  return rules.keys().flatMap((from) => {
    const redirect = rules.object(from).raw('redirect')
    const to = asText(redirect) ?? asText(asMap(redirect)['to'])
    return to === undefined ? [] : [{ from, to }]
  })
}
