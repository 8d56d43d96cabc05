import { posix } from 'node:path'
import { nearestName } from '../../../shared/text/nearest.ts'
import { decodePath, describeDifference, toDocId, toPathBelow } from '../../../shared/urls.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { MOST_SUGGESTIONS, type Advice, type Finding } from '../context.ts'
import { toSiteRoute } from '../routes/index.ts'
import type { Targets } from './targets.ts'

/** Adds the hints that are looked up in the names of all pages and files. The first broken links get a suggestion. */
export function adviseAll(findings: readonly Finding[], targets: Targets): Problem[] {
  if (findings.every(({ advice }) => !advice)) return [...findings]
  const advise = createLinkAdvisor(targets)
  return findings.map(({ advice, ...problem }) => {
    if (!advice) return problem
    // The place of a link may add a sentence.
    return { ...problem, hint: [advise(advice), problem.hint].filter(Boolean).join(' ') }
  })
}

/** A video shows its own file and the image of its poster. */
function isImage(file: string): boolean {
  return /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i.test(file)
}

/** An address that was written without `https://`, or with a part of it: `www.example.com`, `http//example.com`. */
function findHost(wanted: string): string | undefined {
  return /(?:^|\/)(?:https?:?\/+|(?=www\.))([\w-]+(?:\.[\w-]+)+.*)$/i.exec(wanted)?.[1]
}

/** Suggests the intended address for a broken one. */
function createLinkAdvisor(targets: Targets): (advice: Advice) => string {
  const nearestFile = createFinder(() => [...targets.pages.keys()])
  const nearestRoute = createFinder(() => [...targets.routes.keys()])
  const nearestImage = createFinder(() => [...targets.staticFiles].filter(isImage))
  const nearestOther = createFinder(() => [...targets.staticFiles].filter((file) => !isImage(file)))
  const adviseRoute = (path: string) => {
    const { config } = targets
    const near = nearestRoute(toSiteRoute(config, toPathBelow(config.baseUrl, path.normalize('NFC'))))
    const route = near && toWritten(targets, near, path)
    const unserved = adviseUnserved(targets, decodePath(toPathBelow(config.baseUrl, path)))
    if (unserved !== undefined) return unserved
    if (route) return askFor(route, [decodePath(path), decodePath(route)])
    return 'Fix the path: it is relative to the base path of the site.'
  }
  const adviseFile = (wanted: string, from: string) => {
    const near = nearestFile(wanted)
    const unserved = adviseUnserved(targets, wanted)
    if (unserved !== undefined) return unserved
    if (near) return askFor(toRelative(near, from), [wanted, near])
    return 'Fix the path: it is relative to the file with the link.'
  }
  const adviseImage = (wanted: string, from: string) => {
    const near = isImage(wanted) ? nearestImage(wanted) : nearestOther(wanted)
    const unserved = adviseUnserved(targets, wanted)
    if (unserved !== undefined) return unserved
    if (near) return askFor(toAddress(targets, near, from), [wanted, near])
    return `Put the ${isImage(wanted) ? 'image' : 'file'} at "${wanted}".`
  }
  return (advice) => {
    if (advice.kind === 'route') return adviseRoute(advice.path)
    const host = findHost(advice.wanted)
    if (host !== undefined) return `For an address on another host, write "https://${host}".`
    return advice.kind === 'file' ? adviseFile(advice.wanted, advice.from) : adviseImage(advice.wanted, advice.from)
  }
}

/** The base path may differ in the next version or in a preview, so only authors who wrote it get it back. */
function toWritten({ config: { baseUrl } }: Targets, route: string, path: string): string {
  return path.startsWith(baseUrl) ? route : `/${toPathBelow(baseUrl, route)}`
}

/** Names that look the same need a reason why they are not. */
export function askFor(name: string, [wanted, near]: [wanted: string, near: string]): string {
  const looksSame = wanted.normalize('NFC') === near.normalize('NFC')
  return looksSame
    ? `Copy "${name}" into the link: the two ${describeDifference(wanted, near)}.`
    : `Did you mean "${name}"?`
}

/** Finds the nearest of many paths: one with similar spelling, else one with the same name in another folder. */
function createFinder(list: () => string[]): (wanted: string) => string | undefined {
  let byName: Map<string, string[]> | undefined
  const known = new Map<string, string | undefined>()
  return (wanted) => {
    byName ??= groupByName(list())
    if (!known.has(wanted) && known.size < MOST_SUGGESTIONS) known.set(wanted, findNearest(byName, wanted))
    return known.get(wanted)
  }
}

function findNearest(byName: Map<string, string[]>, wanted: string): string | undefined {
  const sameName = byName.get(nameOf(wanted)) ?? []
  const alike = nearestName(wanted, sameName) ?? nearestName(wanted, [...byName.values()].flat())
  return alike ?? sameName.toSorted((a, b) => commonFolders(b, wanted) - commonFolders(a, wanted))[0]
}

function groupByName(paths: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const name = nameOf(path)
    const group = groups.get(name)
    if (group) group.push(path)
    else groups.set(name, [path])
  }
  return groups
}

/** The name of a path: `setup` for `guides/setup.md`, `guides/setup/index.md` and `/guides/setup/`. */
function nameOf(path: string): string {
  return posix.basename(toDocId(path.toLowerCase()))
}

function commonFolders(a: string, b: string): number {
  const other = b.split('/')
  const differs = a.split('/').findIndex((step, index) => step !== other[index])
  return differs < 0 ? other.length : differs
}

/** A public file is written as its address, any other one relative to the page. */
function toAddress({ config }: Targets, file: string, from: string): string {
  const folder = `${config.publicPath}/`
  return file.startsWith(folder) ? `/${file.slice(folder.length)}` : toRelative(file, from)
}

function toRelative(file: string, from: string): string {
  const path = posix.relative(posix.dirname(from), file)
  return path.startsWith('.') ? path : `./${path}`
}

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
