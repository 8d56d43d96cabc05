import type { Targets } from './targets.ts'

/**
 * What to do if a missing file is in a folder that another engine publishes, such as `static` of Docusaurus or
 * `docs/public` of VitePress. `wanted` is relative to the site root or, as an address, to the base path.
 */
export function adviseUnserved({ config, unserved }: Targets, wanted: string): string | undefined {
  const { publicPath } = config
  const path = wanted.startsWith(`${publicPath}/`) ? wanted.slice(publicPath.length + 1) : wanted
  const folder = unserved.get(path) ?? [...new Set(unserved.values())].find((each) => isIn(unserved, each, path))
  if (folder === undefined) return undefined
  const { areas, pages } = config
  // The public folder cannot be one in which pages are.
  if ([...areas, pages].some(({ path }) => folder.startsWith(`${path}/`)))
    return `It is in "${folder}". Move the files of that folder to "${publicPath}".`
  return `It is in "${folder}": write publicPath: '${folder}' in the configuration, or move it to "${publicPath}".`
}

/** As in `../static/img/a.png`. */
function isIn(unserved: Targets['unserved'], folder: string, path: string): boolean {
  return path.startsWith(`${folder}/`) && unserved.get(path.slice(folder.length + 1)) === folder
}
