/**
 * How the process of `--run` loads modules: the compiled configurations of Vite are in its temporary folder, and
 * functions whose options the importer reads return them. The hooks work in this thread and in one of their own.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The names that Vite gives to compiled configurations. */
export const COMPILED = /\.timestamp-\d+-[\da-f]+\.mjs/

/** Functions of packages that do not run: a theme becomes `{ call, options }`, and a configuration has no defaults. */
const KEPT = new Map([
  ['@astrojs/starlight', { exported: 'default', call: 'starlight' }],
  ['@vuepress/theme-default', { exported: 'defaultTheme', call: 'defaultTheme' }],
  ['vuepress-theme-hope', { exported: 'hopeTheme', call: 'hopeTheme' }],
  ['vocs', { exported: 'defineConfig', call: undefined }],
  ['vocs/config', { exported: 'defineConfig', call: undefined }],
])
const SCHEME = 'octavo-run:'
/** The folder of the package that the site is in: see `packageOf`. */
const SITE = pathToFileURL(process.cwd()).href

/** Node.js cannot read packages in TypeScript, such as most plugins of Starlight. Of a plugin, only the name matters. */
const TYPED_PACKAGE = /^file:.*\/node_modules\/(?:.*\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\/.*\.[cm]?tsx?$/

/** @typedef {{ url: string, format?: string | null, shortCircuit?: boolean }} Resolved */

/**
 * @template {Resolved | Promise<Resolved>} Result
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Result} next
 * @returns {Resolved | Result | Promise<Resolved>}
 */
export function resolve(specifier, context, next) {
  const { parentURL = '' } = context
  if (COMPILED.test(specifier)) {
    const file = join(process.env['TMPDIR'] ?? '', basename(specifier.replace(/\?.*$/, '')))
    return { url: pathToFileURL(file).href, shortCircuit: true }
  }
  // Packages get the function itself. Vite imports what a configuration does.
  const path = parentURL.startsWith(SITE) ? parentURL.slice(SITE.length) : parentURL
  const isOfPackage = path.includes('/node_modules/') && !path.includes('/node_modules/vite/')
  const isOfSite = !path.startsWith(SCHEME) && (!isOfPackage || COMPILED.test(path))
  const name = isOfSite ? nameOf(specifier) : undefined
  const found = next(specifier, context)
  if (name === undefined) return found
  /** @param {Resolved} real @returns {Resolved} */
  const keep = ({ url }) => ({ url: `${SCHEME}${name}?${url}`, format: 'module', shortCircuit: true })
  return found instanceof Promise ? found.then(keep) : keep(found)
}

/**
 * @template Result
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Result} next
 */
export function load(url, context, next) {
  if (TYPED_PACKAGE.test(url)) return { format: 'module', source: withoutContent(url), shortCircuit: true }
  if (!url.startsWith(SCHEME)) return next(url, context)
  const [name = '', real = ''] = url.slice(SCHEME.length).split('?')
  const { exported, call } = KEPT.get(name) ?? { exported: 'default', call: undefined }
  // Starlight has no other export, and was not JavaScript before 0.40.
  const others = exported === 'default' ? '' : `export * from ${JSON.stringify(real)}\n`
  const result =
    call === undefined ? 'options' : `({ name: ${JSON.stringify(name)}, call: '${call}', options, hooks: {} })`
  return {
    format: 'module',
    source: `${others}const kept = (options = {}) => ${result}\nexport { kept as ${exported} }`,
    shortCircuit: true,
  }
}

/**
 * The package whose main module a specifier names. Vite has replaced the name by the address of the file, which is not in
 * `node_modules` if the package is in the same workspace.
 *
 * @param {string} specifier
 */
function nameOf(specifier) {
  if (KEPT.has(specifier)) return specifier
  if (!/^file:.*\/(?:index|config)\.m?[jt]s$/.test(specifier)) return undefined
  const file = ['.', '..', '../..']
    .map((path) => new URL(`${path}/package.json`, specifier))
    .find((each) => existsSync(each))
  const { name } = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return KEPT.has(name) ? name : undefined
}

/** A module with the same exports: functions that return the name of the package. @param {string} url */
function withoutContent(url) {
  const source = readFileSync(new URL(url), 'utf8')
  const declared = source.matchAll(/^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/gm)
  const listed = source.matchAll(/^export\s*\{([^}]*)\}/gm)
  const names = [
    ...[...declared].map(([, name]) => name),
    ...[...listed].flatMap(([, list = '']) => list.split(',').map((each) => each.trim().split(/\s+/).at(-1))),
  ]
  const plugin = `({ name: ${JSON.stringify(TYPED_PACKAGE.exec(url)?.[1])}, hooks: {} })`
  const all = [...new Set(names)].filter((name) => name && name !== 'default')
  return `const plugin = () => ${plugin}\nexport default plugin\n${all.map((name) => `export { plugin as ${name} }\n`).join('')}`
}
