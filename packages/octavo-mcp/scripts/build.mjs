/**
 * Builds the package: `dist/index.js` for edge runtimes and Node.js, and `dist/stdio.js` for the command.
 * The search engine, its languages and the rules about addresses are bundled, so that `npx octavo-mcp` does not install
 * the engine. The build of the engine comes first.
 */
import { copyFileSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const DIST = join(PACKAGE, 'dist')
const ENGINE = fileURLToPath(new URL('../../octavo', import.meta.url))
const BUNDLED = {
  'octavo/languages': join(ENGINE, 'dist/languages/index.js'),
  'octavo/published': join(ENGINE, 'src/client/published.ts'),
}

/** Half the size. Names of functions stay, so that the stack of an error can be read. */
const MINIFY = {
  compress: { keepNames: { function: true, class: true } },
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true },
}

/** The search of a site contains areas only when it has some; this one searches any site. */
const withAreas = {
  name: 'with-areas',
  transform: {
    filter: { id: /[\\/]octavo[\\/]src[\\/]client[\\/]/ },
    handler: (/** @type {string} */ code) => code.replaceAll('features.areas', 'true'),
  },
}

const bundle = await rolldown({
  cwd: PACKAGE,
  input: { index: 'src/index.ts', stdio: 'src/stdio.ts' },
  platform: 'neutral',
  resolve: { alias: BUNDLED },
  external: (id) => /^[^./\0]/.test(id) && !isAbsolute(id) && !Object.hasOwn(BUNDLED, id),
  plugins: [withAreas],
  logLevel: 'warn',
})
rmSync(DIST, { recursive: true, force: true })
await bundle.write({ dir: DIST, format: 'esm', chunkFileNames: '[name]-[hash].js', minify: MINIFY })
// The stemmers are in the modules of languages.
const stemmers = fileURLToPath(new URL('..', import.meta.resolve('@orama/stemmers/german')))
copyFileSync(join(stemmers, 'LICENSE.md'), join(DIST, 'licenses.txt'))
console.log('octavo-mcp: built')
