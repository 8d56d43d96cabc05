import { mkdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import type { Problem } from '../../../shared/build/problem.ts'
import type { CodeSize, ShellManifest, ThemeServer } from '../../../shared/theme.ts'
import { toRelativePath, findPackageRoot } from '../../files/index.ts'
import { checkAnalyticsModule, checkClientModule } from '../check-modules.ts'
import { createKeptStyles } from './bundle-inputs.ts'
import { SCRIPT_TARGETS, STYLE_TARGETS } from '../../oldest-browsers.ts'
import { SiteCodeError, createBrowserVariablesCheck } from '../problems/index.ts'
import { hasFeatures, type ShellFeatures, toServerFeatures } from '../shell-features.ts'
import { createShellVite, shellEntries } from './shell-vite.ts'
import { changesShell, findSiteCode, type OutsideInputs, changesPages } from '../site-code/index.ts'
import { CLIENT_DIR, type StoredManifest } from '../stored-manifest.ts'
import { bundleServer, digestServer, listOutside, type ServerBundle, importTheme } from './bundle-server.ts'
import { createMeasurePlugin } from './measure-plugin.ts'
import { runBuild } from './run-build.ts'
import {
  componentsEntry,
  createKernelPlugin,
  kernelEntry,
  loadKernel,
  packagedKernel,
  type ServerEntry,
} from './kernel.ts'

interface ThemeOptions {
  /** Absolute path of the site's root; null for the theme alone. */
  root: string | null
  outDir: string
  /** Default: none. */
  features?: ShellFeatures
  /**
   * The shell of a site without code, with which the sizes are compared, and whose files for the browser a site gets
   * that adds nothing to them. Default: sizes are not measured.
   */
  prebuilt?: ShellManifest
}

type DescribedClient = ClientManifest & Pick<StoredManifest, 'packaged'>

interface BundledShell extends Omit<StoredManifest, 'bootScript'> {
  /** What it depends on besides the code of the site and this package. */
  outside: OutsideInputs
}

/**
 * Bundles the theme with the code of the site in `root` into `outDir`: the server module first, as it knows which
 * components are islands, then the files for the browser. Their URLs are relative, so they work under any base path.
 */
export async function bundleTheme({ root, outDir, features = {}, prebuilt }: ThemeOptions): Promise<BundledShell> {
  const inputs = new Set<string>()
  const server = await bundleServer({ root, outDir, inputs, features, ...(await chooseEntry(root, features)) })
  const islands = root === null ? [] : listIslands(await importTheme(server.serverModule, root))
  const describe = (manifest: DescribedClient) => ({
    ...manifest,
    files: [...manifest.files, ...moveFiles(server, outDir, manifest.files)],
    serverDigest: digestServer(server),
    outside: { files: listOutside(inputs, root), variables: server.variables },
  })
  if (prebuilt && !addsToBrowser(root, server, islands, features)) return describe(packagedClient(prebuilt))
  const config = createShellVite({ root, cacheDir: outDir, islands, features, inputs, imported: () => server.styles })
  const checks = root === null ? NO_CHECKS : createSiteChecks(root, features, prebuilt)
  const bundle = await runBuild({
    ...config,
    plugins: [...(config.plugins ?? []), PLAIN_IMPORTS, ...checks.plugins],
    build: clientBuild(outDir, features),
  })
  const faults = checks.findFaults(bundle)
  if (faults.length > 0) throw new SiteCodeError(faults)
  return { ...describe(toClientManifest(bundle)), ...checks.findings() }
}

/** Whether the files for the browser contain code or styles of the site. */
function addsToBrowser(
  root: string | null,
  server: ServerBundle,
  islands: readonly string[],
  features: ShellFeatures,
): boolean {
  const { modules, ...others } = features
  const code = findSiteCode(root, modules)
  const hasStyles = code.styles.length > 0 || server.styles.length > 0
  return hasStyles || hasFeatures(others) || changesShell(code) || islands.some((name) => name in code.components)
}

/** The files for the browser of the package. They stay where they are. */
function packagedClient({ files, scripts, styles, fonts }: ShellManifest): DescribedClient {
  const root = findPackageRoot()
  const paths = Object.entries(files).map(([name, path]) => [name, toRelativePath(root, path)] as const)
  return { scripts, styles, fonts, files: Object.keys(files), packaged: Object.fromEntries(paths) }
}

/** What is found out about the code of the site while it is bundled for the browser. */
interface SiteChecks {
  /** They come after the shell's. */
  plugins: Plugin[]
  /** The reasons why a finished bundle cannot be used. */
  findFaults(bundle: Rolldown.RolldownOutput): Problem[]
  /** Call it when the bundle is finished. */
  findings(): Pick<StoredManifest, 'sizes' | 'problems'>
}

const NO_CHECKS: SiteChecks = { plugins: [], findFaults: () => [], findings: () => ({}) }

function createSiteChecks(root: string, features: ShellFeatures, prebuilt: ShellManifest | undefined): SiteChecks {
  const sizes: CodeSize[] = []
  const problems: Problem[] = []
  const isMeasured = prebuilt !== undefined && !features.offline && changesShell(findSiteCode(root, features.modules))
  return {
    plugins: [
      ...(isMeasured ? [createMeasurePlugin({ root, modules: features.modules, shell: prebuilt, sizes })] : []),
      createBrowserVariablesCheck({ root, problems }),
      createKeptStyles(),
    ],
    findFaults: (bundle) => [...checkClientModule(bundle, root), ...checkAnalyticsModule(bundle, root, features)],
    findings: () => ({ ...(sizes.length > 0 && { sizes }), ...(problems.length > 0 && { problems }) }),
  }
}

function listIslands({ components }: ThemeServer): string[] {
  return Object.keys(components).filter((name) => components[name]?.island)
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

/**
 * Leaves `import()` as it is. Vite would wrap each one in a function that loads the style sheets of the module first;
 * there is one style sheet for all. The plugin that wraps them has no option:
 * https://github.com/vitejs/vite/blob/v8.3.8/packages/vite/src/node/plugins/importAnalysisBuild.ts
 */
const PLAIN_IMPORTS: Plugin = {
  name: 'octavo:plain-imports',
  configResolved({ plugins }) {
    const wrapping = plugins.find(({ name }) => name === 'native:import-analysis-build')
    if (!wrapping) throw new Error('Vite has no plugin that wraps imports: see whether PLAIN_IMPORTS is still needed.')
    wrapping.applyToEnvironment = () => false
  },
}

/** Browsers load no modules from a disk, so a copy for it has one script. */
const ONE_SCRIPT = { format: 'iife', codeSplitting: false } as const

function clientBuild(outDir: string, { offline }: ShellFeatures): InlineConfig['build'] {
  return {
    outDir: join(outDir, CLIENT_DIR),
    emptyOutDir: true,
    target: SCRIPT_TARGETS,
    cssTarget: STYLE_TARGETS,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { start: shellEntries().client },
      // Constants of several chunks, such as words, would else be in the first one, which every page loads.
      optimization: { inlineConst: { mode: 'all' } },
      // Nothing uses a part of React alone, so four files would only be four requests. The same is true of the small
      // modules that the shell and some islands share; those that import nothing else of the theme do not change it.
      output: offline ? ONE_SCRIPT : { codeSplitting: { groups: [{ name: 'react', test: SHARED }] } },
    },
  }
}

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](?!.*(?:server|profiling))/
const SMALL_SHARED = /[\\/]client[\\/](?:shell[\\/]use-store|islands[\\/]held-styles)\.ts$/
const SHARED = new RegExp([REACT, SMALL_SHARED].map(({ source }) => source).join('|'))

/**
 * What a build bundles the server module from: only the components of a site if it renders the shell of the package.
 * `root`: absolute path of the site's root; null for the kernel of the package itself.
 */
async function chooseEntry(root: string | null, features: ShellFeatures): Promise<Partial<ServerEntry>> {
  if (root === null) return kernelEntry()
  const hasOwnShell = changesPages(findSiteCode(root, features.modules)) || hasFeatures(toServerFeatures(features))
  return hasOwnShell ? { plugins: [createKernelPlugin()] } : componentsEntry(await loadKernel(packagedKernel()))
}

/** The sources of the theme's web fonts. */
const FONTS = { text: 'theme/fonts/schibsted-grotesk.woff2', mono: 'theme/fonts/spline-sans-mono.woff2' }

/** The part of the manifest that describes the files for the browser. */
type ClientManifest = Pick<StoredManifest, 'scripts' | 'styles' | 'fonts' | 'files'>

/** Finds out which of the bundled files documents load. */
function toClientManifest({ output }: Rolldown.RolldownOutput): ClientManifest {
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
