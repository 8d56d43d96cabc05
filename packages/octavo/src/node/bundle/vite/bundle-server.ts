import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Rolldown } from 'vite'
import type { Problem } from '../../../shared/build/problem.ts'
import { BASE_PATH_MARK, type ThemeServer } from '../../../shared/theme.ts'
import { digest, digestValue } from '../../digest.ts'
import { readVariables } from '../../environment.ts'
import { createCodeNotes, inputsOutside, type CodeNotes } from './bundle-inputs.ts'
import { findPackageRoot } from '../../files/index.ts'
import { createImportCheck, SiteCodeError, toLoadProblem } from '../problems/index.ts'
import type { ShellFeatures } from '../shell-features.ts'
import { createShellVite, findStringRenderer, shellEntries } from './shell-vite.ts'
import { CODE_PATHS } from '../site-code/index.ts'
import { SERVER_FILE } from '../stored-manifest.ts'
import { packagedKernel, type ServerEntry } from './kernel.ts'
import { runBuild } from './run-build.ts'
import { pathToFileURL } from 'node:url'

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

/**
 * Digest of what a server module renders with: its code and the kernel of the package, if it imports that, and the
 * variables that it reads when it renders.
 */
export function digestServer({ serverModule, variables }: Pick<ServerBundle, 'serverModule' | 'variables'>): string {
  const code = readFileSync(serverModule, 'utf8')
  const url = packagedKernel()
  // The folder of the package may have moved.
  const moved = code.includes(url) ? [code.replaceAll(url, ''), digest(readFileSync(new URL(url)))] : [code]
  return digestValue([...moved, readVariables(variables)])
}

/** Default of `entry`: the theme with the code of the site. The plugins come before the shell's. */
interface ServerBundleOptions extends Partial<ServerEntry> {
  /** Absolute path of the site's root; null for the theme alone. */
  root: string | null
  outDir: string
  /** Gets the files that the module is made of. */
  inputs?: Set<string>
  features?: ShellFeatures
}

/** Bundles only the server module. */
export async function bundleServer(options: ServerBundleOptions): Promise<ServerBundle> {
  const { root, outDir, inputs = new Set(), features = {}, entry = shellEntries().server, plugins = [] } = options
  mkdirSync(outDir, { recursive: true })
  const config = createShellVite({ root, cacheDir: outDir, features, isServer: true, inputs })
  const faults: Problem[] = []
  const notes: CodeNotes = { variables: new Set(), styles: new Set() }
  const checks = root === null ? [] : [createImportCheck({ root, faults }), createCodeNotes(notes)]
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
    variables: [...notes.variables].sort(),
    styles: [...notes.styles],
    files: listFiles(output),
  }
}

/** The files that modules import by their address. The style sheets of the site are part of the client's. */
function listFiles({ output }: Rolldown.RolldownOutput): string[] {
  const assets = output.filter((file) => file.type === 'asset').map(({ fileName }) => fileName)
  return assets.filter((name) => !/\.(css|map)$/.test(name))
}

/** Absolute paths of files outside of the site's code and this package, sorted. */
export function listOutside(inputs: ReadonlySet<string>, root: string | null): string[] {
  const own = root === null ? [] : CODE_PATHS.map((path) => join(root, path))
  return inputsOutside(inputs, [findPackageRoot(), ...own])
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
    // An error has its place in the source.
    sourcemap: isSite,
    target: 'node20',
    rolldownOptions: { input: entry, output: { entryFileNames: SERVER_FILE, codeSplitting: false } },
  }
}

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
