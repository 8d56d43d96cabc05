/**
 * How each engine loads its own configuration. A loader returns modules by absolute path, as their default exports.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { compileFunction } from 'node:vm'
import { findPackage, importPackage, needPackage } from './packages.js'

/**
 * @typedef {object} Site
 * @property {string} file The configuration, as an absolute path.
 * @property {string} root Its folder.
 * @typedef {Record<string, unknown>} Modules
 */

/** Why modules could not be loaded, by path. @type {Map<string, unknown>} */
export const failures = new Map()

/**
 * What a part of the site exports. If it fails, the others are still read.
 *
 * @param {string} file
 * @param {() => Promise<Modules> | undefined} load
 */
export async function attempt(file, load) {
  try {
    return await load()
  } catch (error) {
    failures.set(file, error)
    return {}
  }
}

/** By id of the engine. @type {Record<string, (site: Site) => Promise<Modules>>} */
export const LOADERS = {
  docusaurus: loadDocusaurus,
  vitepress: loadVitePress,
  starlight: loadAstro,
  rspress: loadRspress,
  vuepress: loadVuePress,
  vocs: ({ file, root }) => loadModule(file, needPackage(root, 'vocs'), ['vite']),
  nuxt: loadNuxt,
  fumadocs: ({ file, root }) => loadModule(file, findPackage(root, 'fumadocs-mdx') ?? root),
  unknown: ({ file, root }) => loadModule(file, root),
}

/** https://github.com/facebook/docusaurus/blob/main/packages/docusaurus/src/server/config.ts @param {Site} site */
async function loadDocusaurus({ file, root }) {
  const core = needPackage(root, '@docusaurus/core')
  const { loadSiteConfig } = await importPackage(core, 'lib/server/config.js')
  const { DEFAULT_CONFIG } = await importPackage(core, 'lib/server/configValidation.js')
  const { siteConfig } = await loadSiteConfig({ siteDir: root, customConfigFilePath: basename(file) })
  /** @type {Modules} */
  const modules = { [file]: withoutDefaults(siteConfig, DEFAULT_CONFIG) }
  for (const path of sidebarPaths([siteConfig.presets, siteConfig.plugins])) {
    const absolute = resolve(root, path)
    if (existsSync(absolute)) Object.assign(modules, await attempt(absolute, () => loadSidebars(absolute, root, core)))
  }
  return modules
}

/** @param {string} file @param {string} root @param {string} core @returns {Promise<Modules>} */
async function loadSidebars(file, root, core) {
  const docs = needPackage(root, '@docusaurus/plugin-content-docs')
  const { loadSidebarsFile } = await importPackage(docs, 'lib/sidebars/index.js')
  // Docusaurus did not export it before 2.0.
  return loadSidebarsFile ? { [file]: await loadSidebarsFile(file) } : loadModule(file, core)
}

/** Without the settings that only have the value that they have by default. @param {unknown} value @param {unknown} defaults */
function withoutDefaults(value, defaults) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(
    ([key, each]) => !isDeepStrictEqual(each, Reflect.get(Object(defaults), key)),
  )
  /** @type {Modules} */
  const kept = Object.fromEntries(
    entries.map(([key, each]) => [key, withoutDefaults(each, Reflect.get(Object(defaults), key) ?? {})]),
  )
  return kept
}

/** The files that the options of plugins and presets name. @param {unknown} value @returns {Set<string>} */
function sidebarPaths(value, paths = new Set(), seen = new Set()) {
  if (typeof value !== 'object' || value === null || seen.has(value)) return paths
  seen.add(value)
  for (const [key, each] of Object.entries(value))
    if (key === 'sidebarPath' && typeof each === 'string') paths.add(each)
    else sidebarPaths(each, paths, seen)
  return paths
}

/** https://github.com/vuejs/vitepress/blob/main/src/node/config.ts @param {Site} site */
async function loadVitePress({ file, root }) {
  const vitepress = needPackage(root, 'vitepress')
  const { resolveUserConfig } = await importPackage(vitepress)
  const source = root.replace(/[\\/]\.vitepress([\\/]config)?$/, '')
  // VitePress did not export it before 0.20.
  if (!resolveUserConfig) return loadModule(file, vitepress)
  const [{ additionalConfig: _, ...config }] = await resolveUserConfig(source, 'build', 'production')
  return { [file]: config }
}

/**
 * https://github.com/withastro/astro/blob/main/packages/astro/src/core/config/config.ts
 *
 * @param {Site} site
 */
async function loadAstro({ file, root }) {
  const astro = needPackage(root, 'astro')
  const { resolveConfig } = await importPackage(astro, 'dist/core/config/config.js')
  const { userConfig } = await resolveConfig({ root, configFile: basename(file), logLevel: 'silent' }, 'build')
  const { root: _, configFile: __, logLevel: ___, ...config } = userConfig
  const own = await withIntegrations(config)
  if (own.integrations.some(({ options }) => options)) return { [file]: own }
  // Astro has read a Starlight in TypeScript, as it was before 0.40, in a server of Vite. Outside of it, its options are kept.
  const compiled = await loadModule(file, astro, ['vite']).catch(() => undefined)
  return { [file]: compiled ? await withIntegrations(Object(compiled[file])) : own }
}

/** The integrations may be promises, and lists in lists. @param {Record<string, unknown>} config */
async function withIntegrations(config) {
  const integrations = (await Promise.all([config.integrations].flat(Infinity))).flat(Infinity)
  return { ...config, integrations: integrations.filter(Boolean).map(describeIntegration) }
}

/** An integration that only its package knows has a name. @param {{ name: string, call?: string, options?: object }} integration */
function describeIntegration({ name, call, options }) {
  return call === undefined ? { call: name } : { call, options }
}

/** Rspress has the loader of Rsbuild. @param {Site} site */
async function loadRspress({ file, root }) {
  const rspress = needPackage(root, '@rspress/core', 'rspress')
  const core = findPackage(rspress, '@rspress/core') ?? rspress
  const { loadConfig } = await importPackage(needPackage(core, '@rsbuild/core'))
  const { content } = await loadConfig({ cwd: root, path: file, envMode: 'production' })
  const { _privateMeta: _, ...config } = content
  return { [file]: config }
}

/** The loader of VuePress 2 writes beside the configuration, so its bundler compiles it. @param {Site} site */
async function loadVuePress({ file, root }) {
  const vuepress = needPackage(root, 'vuepress')
  const bundler = findPackage(root, '@vuepress/bundler-vite') ?? vuepress
  const { version } = JSON.parse(readFileSync(join(vuepress, 'package.json'), 'utf8'))
  const isOld = /^[01]\./.test(version)
  // VuePress 1 reads CommonJS.
  if (isOld && file.endsWith('.js')) return loadModule(file, bundler, [])
  return loadModule(file, bundler, isOld ? ['esbuild'] : ['vite', 'esbuild'])
}

/** Nuxt reads its configuration with these functions, which need no import: https://nuxt.com/docs/4.x/api/kit/nuxt-config @param {Site} site */
async function loadNuxt({ file, root }) {
  const nuxt = needPackage(root, 'nuxt', 'nuxt-edge', 'nuxt-nightly')
  for (const name of ['defineNuxtConfig', 'defineAppConfig'])
    Reflect.set(globalThis, name, (/** @type {unknown} */ config) => config)
  return loadModule(file, nuxt)
}

/** What a site may have that reads TypeScript. @type {Record<string, (file: string, tool: string) => Promise<unknown>>} */
const TOOLS = {
  jiti: async (file, tool) => {
    const { createJiti, default: old } = await importPackage(tool)
    if (!createJiti) return defaultOf(old(file, { interopDefault: true, cache: false })(file))
    return createJiti(file, { jsx: true, fsCache: false, moduleCache: false }).import(file, { default: true })
  },
  vite: async (file, tool) => {
    const { loadConfigFromFile } = await importPackage(tool)
    const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, file, dirname(file), 'silent')
    return loaded?.config
  },
  esbuild: async (file, tool) => {
    const { build } = await importPackage(tool)
    /** Each module has its own folder. @param {string} path */
    const read = (path) =>
      `var __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};${readFileSync(path, 'utf8')}`
    /** @param {Record<string, (options: { filter: RegExp }, call: (found: { path: string }) => object) => void>} plugins */
    const setup = ({ onLoad, onResolve }) => {
      onResolve?.({ filter: /^[^./\\]/ }, ({ path }) => ({ path, external: true }))
      onLoad?.({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => ({
        contents: read(path),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }))
    }
    const options = {
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      logLevel: 'silent',
      entryPoints: [`./${basename(file)}`],
    }
    // The esbuild of VuePress 1 has no option for it.
    const jsx = file.endsWith('x') ? { jsx: 'automatic' } : {}
    const built = await build({
      ...options,
      ...jsx,
      absWorkingDir: dirname(file),
      plugins: [{ name: 'packages', setup }],
    })
    return evaluate(file, built.outputFiles[0].text)
  },
  typescript: async (file, tool) => {
    const { transpileModule, JsxEmit, ModuleKind, ScriptTarget } = await importPackage(tool)
    const compilerOptions = {
      module: ModuleKind.CommonJS,
      jsx: JsxEmit.ReactJSX,
      target: ScriptTarget.ES2022,
      esModuleInterop: true,
    }
    return evaluate(file, transpileModule(readFileSync(file, 'utf8'), { fileName: file, compilerOptions }).outputText)
  },
}

/**
 * A module by the first of these tools that the site has; without them, by Node.js alone.
 *
 * @param {string} file
 * @param {string} from Folder of the package that loads it.
 * @param {string[]} tools
 * @returns {Promise<Modules>}
 */
export async function loadModule(file, from, tools = Object.keys(TOOLS)) {
  const exported = await importFile(file, from, tools)
  const value =
    typeof exported === 'function' ? await exported('phase-production-build', { defaultConfig: {} }) : exported
  const config = await value
  // Next.js calls this function.
  const redirects =
    typeof config?.redirects === 'function'
      ? await attempt(file, async () => ({ redirects: await config.redirects() }))
      : {}
  return { [file]: config && typeof config === 'object' ? { ...config, ...redirects } : config }
}

/** @param {string} file @param {string} from @param {string[]} tools */
async function importFile(file, from, tools) {
  for (const name of tools) {
    const tool = findPackage(dirname(file), name) ?? findPackage(from, name)
    if (tool !== undefined) return TOOLS[name]?.(file, tool)
  }
  return defaultOf(await import(pathToFileURL(file).href))
}

/** The default export of a module in CommonJS. @param {string} file @param {string} text */
function evaluate(file, text) {
  const module = { exports: {} }
  compileFunction(text, ['module', 'exports', 'require', '__filename', '__dirname'], { filename: file })(
    module,
    module.exports,
    createRequire(file),
    file,
    dirname(file),
  )
  return defaultOf(module.exports)
}

/** @param {unknown} exported @returns {unknown} */
function defaultOf(exported) {
  const value = Object(exported).default ?? exported
  return Object(value).__esModule ? value.default : value
}
