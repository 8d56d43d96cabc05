import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import type { Problem } from '../../shared/problem.ts'
import { BASE_PATH_MARK, type CodeSize, type ShellManifest, type ThemeServer } from '../../shared/theme.ts'
import { digestValue } from '../digest.ts'
import { readVariables } from '../environment.ts'
import { checkAnalyticsModule } from './analytics/index.ts'
import { createKeptStyles, createStylesPlugin, createVariablesPlugin, inputsOutside } from './bundle-inputs.ts'
import { SiteCodeError, createBrowserVariablesCheck, createImportCheck, toLoadProblem } from './problems/index.ts'
import { findPackageRoot } from './paths/index.ts'
import { checkClientModule, createMeasurePlugin, hasParts } from './parts/index.ts'
import { CODE_PATHS, findSiteCode, type OutsideInputs } from './site-code/index.ts'
import type { ShellFeatures } from './shell-features.ts'
import { createShellVite, findStringRenderer, shellEntries, type ShellViteOptions } from './shell-vite.ts'
import { CLIENT_DIR, SERVER_FILE, type StoredManifest } from './stored-manifest.ts'

/** The sources of the theme's web fonts. */
const FONTS = { text: 'theme/fonts/schibsted-grotesk.woff2', mono: 'theme/fonts/spline-sans-mono.woff2' }

type BundleResult = Omit<StoredManifest, 'bootScript' | 'serverDigest'>

export interface ServerBundle {
  /** Absolute path of the server module. */
  serverModule: string
  /** Absolute paths of the files outside of the site's code and this package that it is made of, sorted. */
  outside: string[]
  /** Names of the environment variables that the code of the site reads. */
  variables: string[]
  /** Absolute paths of the style sheets that the code of the site imports, in the order of their imports. */
  styles: string[]
  /** Paths below the output folder of the pictures and other files that it imports. */
  files: string[]
}

/** Digest of what a server module renders with: its code, and the variables that it reads when it renders. */
export function digestServer({ serverModule, variables }: Pick<ServerBundle, 'serverModule' | 'variables'>): string {
  return digestValue([readFileSync(serverModule, 'utf8'), readVariables(variables)])
}

/**
 * Bundles the theme with the code of the site in `root` into `outDir`: the server module first, as it knows which
 * components are islands, then the files for the browser. Their URLs are relative, so they work under any base path.
 * `prebuilt` is the shell of a site without code, with which the sizes are compared.
 */
export async function bundleTheme(
  root: string | null,
  outDir: string,
  prebuilt?: ShellManifest,
  features: ShellFeatures = {},
): Promise<Omit<StoredManifest, 'bootScript'> & { outside: OutsideInputs }> {
  const inputs = new Set<string>()
  const server = await bundleServer({ root, outDir, inputs, features })
  const { serverModule, variables } = server
  const islands = root === null ? [] : listIslands(await importTheme(serverModule, root))
  const config = createShellVite({ root, cacheDir: outDir, islands, features, inputs, imported: () => server.styles })
  const sizes: CodeSize[] = []
  const problems: Problem[] = []
  const isMeasured = root !== null && prebuilt !== undefined && hasParts(findSiteCode(root))
  const plugins = [
    ...(isMeasured ? [createMeasurePlugin({ root, shell: prebuilt, sizes })] : []),
    ...(root === null ? [] : [createBrowserVariablesCheck({ root, problems }), createKeptStyles()]),
  ]
  const bundle = await runBuild({
    ...config,
    plugins: [...(config.plugins ?? []), ...plugins],
    build: clientBuild(outDir),
  })
  const faults =
    root === null
      ? []
      : [
          ...checkClientModule(bundle, root),
          ...checkAnalyticsModule(bundle, root, features.analytics, features.feedback?.sender.kind === 'module'),
        ]
  if (faults.length > 0) throw new SiteCodeError(faults)
  const outside = { files: listOutside(inputs, root), variables }
  const serverDigest = digestServer(server)
  const found = { ...(sizes.length > 0 && { sizes }), ...(problems.length > 0 && { problems }) }
  const manifest = toManifest(bundle)
  const moved = moveFiles(server, outDir, manifest.files)
  return { ...manifest, files: [...manifest.files, ...moved], ...found, serverDigest, outside }
}

/**
 * Adds the files that only the server module imports, for example a picture of a component without island, to those for
 * the browser. Returns their names.
 */
function moveFiles({ files }: ServerBundle, outDir: string, present: readonly string[]): string[] {
  const missing = files.filter((name) => !present.includes(name))
  for (const name of missing) {
    const path = join(outDir, CLIENT_DIR, name)
    mkdirSync(dirname(path), { recursive: true })
    renameSync(join(outDir, name), path)
  }
  return missing
}

interface ServerBundleOptions {
  /** Absolute path of the site's root; null for the theme alone. */
  root: string | null
  outDir: string
  /** Gets the files that the module is made of. */
  inputs?: Set<string>
  features?: ShellFeatures
  /** Id of the entry module. Default: the theme with the code of the site. */
  entry?: string
  /** Plugins that come before those of the shell. */
  plugins?: readonly Plugin[]
}

/** Bundles only the server module. */
export async function bundleServer(options: ServerBundleOptions): Promise<ServerBundle> {
  const { root, outDir, inputs = new Set(), features = {}, entry = shellEntries().server, plugins = [] } = options
  mkdirSync(outDir, { recursive: true })
  const config = createShellVite({ root, cacheDir: outDir, features, isServer: true, inputs })
  const faults: Problem[] = []
  const variables = new Set<string>()
  const styles = new Set<string>()
  const checks =
    root === null
      ? []
      : [createImportCheck({ root, faults }), createVariablesPlugin(variables), createStylesPlugin(styles)]
  const output = await runBuild(
    {
      ...config,
      ...serverOnly(),
      plugins: [...checks, ...plugins, ...(config.plugins ?? [])],
      build: serverBuild(entry, outDir, root !== null),
    },
    faults,
  )
  return {
    serverModule: join(outDir, SERVER_FILE),
    outside: listOutside(inputs, root),
    variables: [...variables].sort(),
    styles: [...styles],
    files: listFiles(output),
  }
}

/**
 * Bundles modules of the site for browsers in memory, without the shell. Rejects with a `SiteCodeError` or the error of
 * the bundler. `inputs` gets the files they are made of.
 */
export async function bundleModules(
  entries: readonly string[],
  options: Pick<ShellViteOptions, 'cacheDir' | 'inputs'> & { root: string; plugins: readonly Plugin[] },
): Promise<Rolldown.RolldownOutput> {
  const faults: Problem[] = []
  const { root, plugins, ...others } = options
  const config = createShellVite({ root, ...others })
  return runBuild(
    {
      ...config,
      plugins: [createImportCheck({ root, faults }), ...plugins, ...(config.plugins ?? [])],
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: { input: [...entries], preserveEntrySignatures: 'strict' },
      },
    },
    faults,
  )
}

/** Bundles for production. Rejects with a `SiteCodeError` if `faults`, to which plugins add, is not empty. */
async function runBuild(config: InlineConfig, faults: readonly Problem[] = []): Promise<Rolldown.RolldownOutput> {
  const { build } = await import('vite')
  const output = await build(asProduction(config)).catch((error: unknown) => {
    if (faults.length === 0) throw error
  })
  if (faults.length > 0) throw new SiteCodeError(faults)
  // One output, as one format is configured; a list or a watcher only comes with several or in watch mode.
  return output as Rolldown.RolldownOutput
}

/** The files that modules import by their address. The style sheets of the site are part of the client's. */
function listFiles({ output }: Rolldown.RolldownOutput): string[] {
  const assets = output.filter((file) => file.type === 'asset').map(({ fileName }) => fileName)
  return assets.filter((name) => !/\.(css|map)$/.test(name))
}

function listOutside(inputs: ReadonlySet<string>, root: string | null): string[] {
  const own = root === null ? [] : CODE_PATHS.map((path) => join(root, path))
  return inputsOutside(inputs, [findPackageRoot(), ...own])
}

/** Sets production mode regardless of NODE_ENV, which Vite's development server sets for the whole process. */
function asProduction(config: InlineConfig): InlineConfig {
  return {
    ...config,
    base: './',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  }
}

/** Bundles everything into the server module, so that it can be imported where React is not installed. */
function serverOnly(): InlineConfig {
  return {
    resolve: {
      alias: [
        { find: 'react-dom/server', replacement: findStringRenderer() },
        { find: 'react-dom/client', replacement: join(findPackageRoot(), 'src/theme/no-hydration.ts') },
      ],
    },
    ssr: { noExternal: true },
    experimental: { renderBuiltUrl: (file) => BASE_PATH_MARK + file },
  }
}

function serverBuild(entry: string, outDir: string, isSite: boolean): InlineConfig['build'] {
  return {
    ssr: true,
    outDir,
    emptyOutDir: false,
    emitAssets: isSite,
    assetsInlineLimit: 0,
    // The prebuilt module is a fifth of the package. The stack of an error in a site's own code stays readable.
    minify: !isSite,
    // The watchdog reports the place of an endless loop.
    sourcemap: isSite,
    target: 'node20',
    rolldownOptions: { input: entry, output: { entryFileNames: SERVER_FILE, codeSplitting: false } },
  }
}

function clientBuild(outDir: string): InlineConfig['build'] {
  return {
    outDir: join(outDir, CLIENT_DIR),
    emptyOutDir: true,
    target: ['chrome111', 'firefox121', 'safari17.2'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { start: shellEntries().client },
      // Constants of several chunks, such as words, would else be in the first one, which every page loads.
      optimization: { inlineConst: { mode: 'all' } },
      // Nothing uses a part of React alone, so four files would only be four requests.
      output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
    },
  }
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](?!.*(?:server|profiling))/

/**
 * Imports a server module: the bundle of `src/theme/server.tsx`, which exports `theme`. Rejects with a `SiteCodeError`
 * if a module of the site throws, or does not export what it must.
 */
export async function importTheme(serverModule: string, root: string): Promise<ThemeServer> {
  const imported = import(pathToFileURL(serverModule).href).catch((error: unknown) => {
    const problem = toLoadProblem(error, root)
    throw problem ? new SiteCodeError([problem]) : error
  })
  // An import by a computed path has no type.
  const { theme } = (await imported) as { theme: ThemeServer }
  if (theme.problems.length > 0) throw new SiteCodeError(theme.problems)
  return theme
}

function listIslands({ components }: ThemeServer): string[] {
  return Object.keys(components).filter((name) => components[name]?.island)
}

function toManifest({ output }: Rolldown.RolldownOutput): BundleResult {
  const chunks = output.filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const shell = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('theme/hydrate.tsx'))
  const scripts = [entry, ...withImports(shell, chunks)].flatMap((chunk) => chunk?.fileName ?? [])
  const names = output.map(({ fileName }) => fileName)
  return {
    scripts: [...new Set(scripts)],
    styles: names.filter((name) => name.endsWith('.css')),
    fonts: { text: findAsset(output, FONTS.text), mono: findAsset(output, FONTS.mono) },
    files: names,
  }
}

function findAsset(output: Rolldown.RolldownOutput['output'], source: string): string | undefined {
  const isMadeOfSource = (name: string) => name.endsWith(source)
  return output.find((file) => file.type === 'asset' && file.originalFileNames.some(isMadeOfSource))?.fileName
}

/** A chunk and its static imports: hydration needs all of them, so they are loaded with the entry. */
function withImports(chunk: Rolldown.OutputChunk | undefined, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  if (!chunk) return []
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName))
  return [chunk, ...imported.flatMap((next) => withImports(next, chunks))]
}
