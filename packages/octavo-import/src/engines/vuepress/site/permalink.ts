import { posix } from 'node:path'
import type { FrontMatter } from '../../../markdown/index.ts'
import { lookUp, toDay } from '../../../shared/index.ts'
import { createSlugs } from '../../../vue/index.ts'
import type { SiteOptions } from '../config/options.ts'

const DATED = /^(\d{4}-\d{1,2}(?:-\d{1,2})?)-(.*)$/

/** What an address is made of. */
export interface PermalinkInput {
  /** Path in the folder of all pages. */
  file: string
  frontMatter: FrontMatter
  /** The address that the path makes: `/guide/setup.html`. */
  regular: string
  /** The language that the page is in: `/zh/`. */
  prefix: string
}

/** The address that front matter or configuration chooses, without the base path; undefined if none does. */
export function permalinkOf(input: PermalinkInput, { version, config }: SiteOptions): string | undefined {
  const { frontMatter, prefix } = input
  const own = frontMatter.getText('permalink')
  if (version === 2 && own !== undefined) return own
  if (frontMatter.get('permalink') === null || frontMatter.get('permalinkPattern') === null) return undefined
  const setting = version === 1 ? 'permalink' : 'permalinkPattern'
  const pattern = own ?? frontMatter.getText('permalinkPattern') ?? config.text(setting)
  if (pattern === undefined) return undefined
  const path = posix.join('/', prefix, fill(pattern, input))
  // VuePress 1: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/shared-utils/src/getPermalink.ts
  return version === 1 && !/(\.html|\/)$/.test(path) ? `${path}/` : path
}

function fill(pattern: string, { file, frontMatter, regular }: PermalinkInput): string {
  const bare = posix.basename(file).replace(/\.md$/, '')
  const [, inName, rest] = DATED.exec(bare) ?? []
  const date = toDay(frontMatter.get('date')) ?? toDay(inName) ?? '1970-01-01'
  const [year = '', month = '', day = ''] = date.split('-')
  const isIndex = /^(index|readme)$/i.test(bare)
  const name = rest ?? (isIndex ? posix.basename(posix.dirname(file)) : bare)
  const values: Record<string, string> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    slug: createSlugs({ firstNumber: 1 })(name),
    regular: regular.slice(1),
    raw: regular.slice(1),
  }
  return pattern.replace(/:(\w+)/g, (written, key: string) => lookUp(values, key) ?? written)
}
