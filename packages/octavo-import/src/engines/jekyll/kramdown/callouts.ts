import { ADMONITION_TITLES, capitalize } from 'octavo/markdown'
import type { UserConfig } from 'octavo'
import { lookUp, asMap, asText, type DataMap } from '../../../shared/index.ts'

type AdmonitionKind = NonNullable<UserConfig['admonitions']>[string]

/** Classes of paragraphs and quotes that are admonitions in Octavo. */
export interface Callouts {
  /** The keyword of the first class that is one, and whether the first paragraph is its title. */
  find(classes: readonly string[]): { keyword: string; hasTitle: boolean } | undefined
  /** The kinds that pages use and Octavo does not have, for the configuration. */
  kinds(): Record<string, AdmonitionKind>
}

/** Colors of Just the Docs: https://just-the-docs.com/docs/configuration/#callouts */
const COLORS: Record<string, NonNullable<AdmonitionKind['like']>> = {
  red: 'danger',
  yellow: 'warning',
  green: 'success',
  blue: 'info',
  purple: 'important',
  grey: 'note',
}

/** Classes of other themes: Minimal Mistakes, Chirpy, Bootstrap. */
const THEMES: Record<string, string> = {
  notice: 'note',
  'notice--primary': 'note',
  'notice--info': 'info',
  'notice--success': 'success',
  'notice--warning': 'warning',
  'notice--danger': 'danger',
  'prompt-info': 'info',
  'prompt-tip': 'tip',
  'prompt-warning': 'warning',
  'prompt-danger': 'danger',
  'alert-info': 'info',
  'alert-success': 'success',
  'alert-warning': 'warning',
  'alert-danger': 'danger',
}

/** Kinds that many themes have a style for. */
const COMMON = new Set(['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'])

/** @param data `_config.yml` */
export function callouts(data: DataMap): Callouts {
  const own = asMap(data['callouts'])
  const used = new Set<string>()
  const keywordOf = (name: string) => {
    if (/^[a-z][\w-]*$/i.test(name) && (Object.hasOwn(own, name) || COMMON.has(name))) return name
    return lookUp(THEMES, name)
  }
  return {
    find(classes) {
      for (const name of classes) {
        const keyword = keywordOf(name) ?? keywordOf(name.replace(/-title$/, ''))
        if (keyword === undefined) continue
        used.add(keyword)
        return { keyword, hasTitle: keywordOf(name) === undefined }
      }
      return undefined
    },
    kinds: () => Object.fromEntries([...used].sort().flatMap((name) => toKind(name, own))),
  }
}

function toKind(name: string, own: DataMap): [string, AdmonitionKind][] {
  if (!Object.hasOwn(own, name)) return []
  const { title, color } = asMap(own[name])
  const builtIn = Object.entries(ADMONITION_TITLES).find(([keyword]) => keyword === name)?.[1]
  const label = asText(title) ?? builtIn ?? capitalize(name.replaceAll('-', ' '))
  if (label === builtIn) return []
  const like = lookUp(COLORS, (asText(color) ?? '').replace(/-.*$/, ''))
  return [[name, { label, like: builtIn === undefined ? like : undefined }]]
}
