import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Rolldown } from 'vite'
import type { ThemeServer } from '../../shared/theme.ts'
import { digest } from '../digest.ts'
import { inputsOutside } from './bundle-inputs.ts'
import { findPackageRoot } from './package-root.ts'
import { createShellVite, findStringRenderer, shellEntries } from './shell-vite.ts'
import { CLIENT_DIR, SERVER_FILE, type StoredManifest } from './stored-manifest.ts'

/** The sources of the theme's web fonts. */
const FONTS = { text: 'theme/fonts/schibsted-grotesk.woff2', mono: 'theme/fonts/spline-sans-mono.woff2' }

type BundleResult = Omit<StoredManifest, 'bootScript' | 'serverDigest'>

export interface ServerBundle {
  /** Absolute path of the server module. */
  serverModule: string
  /** Absolute paths of the files outside the component folder and this package that it is made of, sorted. */
  outside: string[]
}

/**
 * Bundles theme and site components into `outDir`: the server module first, as it knows which components are islands,
 * then the files for the browser. Their URLs are relative, so they work under any base path.
 */
export async function bundleTheme(
  componentsDir: string | null,
  outDir: string,
): Promise<Omit<StoredManifest, 'bootScript'> & Pick<ServerBundle, 'outside'>> {
  const { build } = await import('vite')
  const inputs = new Set<string>()
  const { serverModule } = await bundleServer(componentsDir, outDir, inputs)
  const islands = componentsDir === null ? [] : await readIslands(serverModule)
  const config = createShellVite({ componentsDir, cacheDir: outDir, islands, inputs })
  const output = await build(asProduction({ ...config, build: clientBuild(outDir) }))
  // One output, as one format is configured; a list or a watcher only comes with several or in watch mode.
  const manifest = toManifest(output as Rolldown.RolldownOutput)
  const serverDigest = digest(readFileSync(serverModule))
  return { ...manifest, serverDigest, outside: listOutside(inputs, componentsDir) }
}

/** Bundles only the server module, into `outDir`. Adds the files it is made of to `inputs`. */
export async function bundleServer(
  componentsDir: string | null,
  outDir: string,
  inputs = new Set<string>(),
): Promise<ServerBundle> {
  const { build } = await import('vite')
  mkdirSync(outDir, { recursive: true })
  const config = createShellVite({ componentsDir, cacheDir: outDir, inputs })
  await build(asProduction({ ...config, ...serverOnly(), build: serverBuild(outDir, componentsDir !== null) }))
  return { serverModule: join(outDir, SERVER_FILE), outside: listOutside(inputs, componentsDir) }
}

function listOutside(inputs: ReadonlySet<string>, componentsDir: string | null): string[] {
  return inputsOutside(inputs, [findPackageRoot(), ...(componentsDir === null ? [] : [componentsDir])])
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
    resolve: { alias: [{ find: 'react-dom/server', replacement: findStringRenderer() }] },
    ssr: { noExternal: true },
  }
}

function serverBuild(outDir: string, sourcemap: boolean): InlineConfig['build'] {
  return {
    ssr: shellEntries().server,
    outDir,
    emptyOutDir: false,
    minify: false,
    // The watchdog reports the place of an endless loop.
    sourcemap,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: SERVER_FILE, codeSplitting: false } },
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
    rolldownOptions: { input: { start: shellEntries().client } },
  }
}

/** Imports a server module: the bundle of `src/theme/server.tsx`, which exports `theme`. */
export async function importTheme(serverModule: string): Promise<ThemeServer> {
  // An import by a computed path has no type.
  const { theme } = (await import(pathToFileURL(serverModule).href)) as { theme: ThemeServer }
  return theme
}

async function readIslands(serverModule: string): Promise<string[]> {
  const theme = await importTheme(serverModule)
  return Object.keys(theme.components).filter((name) => theme.components[name]?.island)
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
