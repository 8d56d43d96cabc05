import { inFolder } from '../folder/index.ts'
import type { Folder } from '../contract.ts'
import { asMap, asText, asTexts, ConversionLog, type Aliases } from '../shared/index.ts'
import { ModuleReader } from './module-reader.ts'

/**
 * Beginnings of imports that TypeScript or Node.js knows, the longest ones first, as they look for them:
 * https://www.typescriptlang.org/tsconfig/#paths, https://nodejs.org/api/packages.html#subpath-imports
 *
 * @param root Folder with the configuration of the site.
 */
export function readAliases(folder: Folder, root: string): Aliases {
  const modules = new ModuleReader(folder, new ConversionLog())
  const read = (name: string) => asMap(modules.readModule(inFolder(root, name)).default)
  const { imports } = read('package.json')
  const compilers = [read('jsconfig.json'), read('tsconfig.json')].map((file) => asMap(file['compilerOptions']))
  const maps = [
    { map: asMap(imports), base: root },
    ...compilers.map(({ paths, baseUrl }) => ({ map: asMap(paths), base: inFolder(root, asText(baseUrl) ?? '') })),
  ]
  const found = new Map(
    maps.flatMap(({ map, base }) =>
      Object.entries(map).flatMap(([pattern, value]): [string, string][] => {
        const [path] = typeof value === 'string' ? [value] : asTexts(value)
        return pattern.endsWith('*') && path !== undefined
          ? [[pattern.slice(0, -1), inFolder(base, path.replace(/\*$/, ''))]]
          : []
      }),
    ),
  )
  return [...found].sort(([a], [b]) => b.length - a.length)
}
