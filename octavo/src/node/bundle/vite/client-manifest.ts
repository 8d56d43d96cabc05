import type { Rolldown } from 'vite'
import type { StoredManifest } from '../stored-manifest.ts'

/** The sources of the theme's web fonts. */
const FONTS = { text: 'theme/fonts/schibsted-grotesk.woff2', mono: 'theme/fonts/spline-sans-mono.woff2' }

/** The part of the manifest that describes the files for the browser. */
export type ClientManifest = Pick<StoredManifest, 'scripts' | 'styles' | 'fonts' | 'files'>

/** Finds out which of the bundled files documents load. */
export function toClientManifest({ output }: Rolldown.RolldownOutput): ClientManifest {
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
