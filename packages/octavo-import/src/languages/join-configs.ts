import { isDeepStrictEqual } from 'node:util'
import type { UserConfig } from 'octavo'
import type { Finding } from '../contract.ts'
import type { LanguageSite } from './places.ts'

/** Settings that no language can have for itself. */
const WHOLE: readonly (keyof UserConfig)[] = ['url', 'publicPath', 'version']
/** They follow from the key of a language. */
const PLACES: ReadonlySet<string> = new Set(['baseUrl', 'language'])

type Languages = Exclude<UserConfig['languages'], readonly unknown[] | undefined>

/**
 * One configuration for all languages. What is the same is written once. The first language's value of a setting that
 * all have is the shared one; another language has its own in place of it.
 */
export function joinConfigs(sites: readonly LanguageSite[]): { config: UserConfig; findings: Finding[] } {
  const configs = joinUses(sites.map(({ site }) => site.config))
  const [first = {}] = configs
  const keys = [...new Set(configs.flatMap((config) => Object.keys(config) as (keyof UserConfig)[]))].filter(
    (key) => !PLACES.has(key),
  )
  const isShared = (key: keyof UserConfig) =>
    WHOLE.includes(key) || configs.every((config) => config[key] !== undefined)
  const shared = keys.filter(isShared)
  const languages = sites.map(({ language, place }, index) => {
    const config = configs[index] ?? {}
    const own = keys.filter(
      (key) =>
        !WHOLE.includes(key) &&
        config[key] !== undefined &&
        !(isShared(key) && isDeepStrictEqual(config[key], first[key])),
    )
    const isLeftOut = place.folder !== '' && !language.isFilled
    return [place.tag, { label: language.label, ...(isLeftOut && { fallback: 'none' }), ...pick(config, own) }] as const
  })
  const { baseUrl } = sites[0]?.place ?? { baseUrl: '/' }
  return {
    config: {
      ...pick(first, shared),
      ...(baseUrl !== '/' && { baseUrl }),
      languages: Object.fromEntries(languages) as Languages,
    },
    findings: sites.flatMap((site, index) => findWhole(site, configs[index] ?? {}, first)),
  }
}

function pick(config: UserConfig, keys: readonly (keyof UserConfig)[]): UserConfig {
  return Object.fromEntries(keys.flatMap((key) => (config[key] === undefined ? [] : [[key, config[key]]])))
}

/** What pages use. A shared page is a page of each language. */
function joinUses(configs: readonly UserConfig[]): UserConfig[] {
  const join = (listOf: (config: UserConfig) => readonly string[] | undefined) =>
    [...new Set(configs.flatMap((config) => listOf(config) ?? []))].sort()
  const allow = join(({ frontMatter }) => frontMatter?.allow)
  const embedHosts = join(({ embeds }) => embeds?.hosts)
  const imageHosts = join(({ images }) => images?.hosts)
  const badges = joinBadges(configs)
  return configs.map((config) => ({
    ...config,
    ...(badges && { badges }),
    ...(allow.length > 0 && { frontMatter: { ...config.frontMatter, allow } }),
    ...(embedHosts.length > 0 && { embeds: { ...config.embeds, hosts: embedHosts } }),
    ...(imageHosts.length > 0 && { images: { ...config.images, hosts: imageHosts } }),
  }))
}

/** The badges of all languages; undefined if there are none, or if one name has several meanings. */
function joinBadges(configs: readonly UserConfig[]): UserConfig['badges'] {
  const all = configs.flatMap(({ badges }) => Object.entries(badges?.status ?? {}))
  const status = Object.fromEntries(all)
  const isClear = all.every(([name, badge]) => isDeepStrictEqual(status[name], badge))
  return all.length > 0 && isClear ? { status } : undefined
}

function findWhole({ language }: LanguageSite, config: UserConfig, first: UserConfig): Finding[] {
  const lost = WHOLE.filter((key) => config[key] !== undefined && !isDeepStrictEqual(config[key], first[key]))
  return lost.map((key) => ({
    kind: 'settings of one language',
    message: `${language.label} has its own "${key}" in the old site, but all languages of a site share it: ${JSON.stringify(config[key])}`,
    hint: `If the language is published elsewhere, make it a separate site: see "A site for each language" in the guide.`,
  }))
}
