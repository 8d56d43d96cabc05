import { posix } from 'node:path'
import type { Folder } from '../../../contract.ts'
import type { Settings } from '../../../javascript/index.ts'
import { asMap, asText, parseYaml } from '../../../shared/index.ts'

export type Version = 1 | 2

/** The version that the nearest `package.json` names, else the one whose settings the configuration has. */
export function findVersion(folder: Folder, file: string, config: Settings): Version {
  for (let path = posix.dirname(file); path !== '.';) {
    path = posix.dirname(path)
    const version = versionIn(folder.readText(posix.join(path, 'package.json')))
    if (version !== undefined) return version
  }
  const hasTheme = config.has('theme') && typeof config.raw('theme') !== 'string'
  return hasTheme || config.has('bundler') ? 2 : 1
}

function versionIn(text: string | undefined): Version | undefined {
  // JSON is YAML.
  const { dependencies, devDependencies } = asMap(parseYaml(text ?? ''))
  const all = { ...asMap(dependencies), ...asMap(devDependencies) }
  const written = asText(all['vuepress'] ?? all['@vuepress/core'])
  if (written === undefined)
    return Object.keys(all).some((name) => name.startsWith('@vuepress/bundler-')) ? 2 : undefined
  return /^\D*[01](\.|$)/.test(written) ? 1 : 2
}
