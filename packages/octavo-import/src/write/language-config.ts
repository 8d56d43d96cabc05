import { isDeepStrictEqual } from 'node:util'
import type { UserConfig } from 'octavo'
import { renderValue } from './config-file.ts'

/** Settings of each language, and those that are the same in all of them. */
export interface DividedConfig {
  shared: UserConfig
  own: UserConfig[]
}

export function divideConfigs(configs: readonly UserConfig[]): DividedConfig {
  const [first = {}, ...others] = configs
  const isShared = ([key, value]: [string, unknown]) =>
    others.every((config) => isDeepStrictEqual(config[key as keyof UserConfig], value))
  const shared = Object.fromEntries(Object.entries(first).filter(isShared))
  const own = configs.map((config) => Object.fromEntries(Object.entries(config).filter(([key]) => !(key in shared))))
  return { shared, own }
}

/** The text of `shared/site.ts`. */
export function renderSharedConfig(shared: UserConfig): string {
  return `import type { UserConfig } from 'octavo'\n\n/** What the sites of all languages have in common. */\nexport const shared: UserConfig = ${renderValue(shared, '')}\n`
}

/** The text of `octavo.config.ts` in the folder of a language. */
export function renderLanguageConfig(own: UserConfig): string {
  const text = renderValue(own, '').replace(/^\{\n?/, '{\n  ...shared,\n')
  return `import { defineConfig } from 'octavo'\nimport { shared } from '../shared/site'\n\nexport default defineConfig(${text})\n`
}
