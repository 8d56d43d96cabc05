/**
 * Makes what editors read: declaration files (`dist/types/`) and JSON Schemas (`schemas/`). Neither refers to a package
 * that is bundled with the engine, because users do not have it.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = join(PACKAGE, 'src')
const PROJECT = fileURLToPath(new URL('tsconfig.types.json', import.meta.url))

/**
 * Writes the declaration files into `dir`, an absolute path, and the JSON Schemas into `schemasDir`.
 * @param {string} dir
 * @param {string} schemasDir
 */
export async function buildTypes(dir, schemasDir) {
  const [reference] = await Promise.all([loadReference(dir), emitDeclarations(dir)])
  // The configuration's types are inferred from its valibot schema. Everything else is declared by hand.
  rmSync(join(dir, 'node/config'), { recursive: true })
  mkdirSync(join(dir, 'node/config'))
  writeFileSync(join(dir, 'node/config/schema.d.ts'), reference.createConfigTypes(SOURCES))
  removeUnused(dir)
  mkdirSync(schemasDir, { recursive: true })
  for (const [file, schema] of Object.entries(reference.createSchemas(SOURCES)))
    writeFileSync(join(schemasDir, file), `${JSON.stringify(schema, null, 2)}\n`)
}

/** @param {string} dir */
async function emitDeclarations(dir) {
  const compiler = createRequire(import.meta.url).resolve('typescript/package.json')
  const command = [join(compiler, '../bin/tsc'), '-p', PROJECT, '--outDir', dir]
  await promisify(execFile)(process.execPath, command)
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.d.ts')) continue
    const file = join(dir, entry)
    // Only a project with `allowImportingTsExtensions` may import from `./page.ts`; any may from `./page.js`.
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<=['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '.js'))
  }
}

/**
 * Removes the declarations that no public entry refers to: declarations of modules whose types the entries do not
 * mention. @param {string} dir
 */
function removeUnused(dir) {
  /** @type {{ files: string[] }} */
  const { files } = JSON.parse(readFileSync(PROJECT, 'utf8'))
  const used = new Set(files.map((file) => join(dir, file.replace(/^\.\.\/src\//, '').replace(/\.tsx?$/, '.d.ts'))))
  // Each file adds those that it refers to, which the loop visits later.
  for (const file of used) {
    const references = readFileSync(file, 'utf8').matchAll(/['"](\.{1,2}\/[^'"]+)\.js['"]/g)
    for (const [, path = ''] of references) used.add(join(file, '..', `${path}.d.ts`))
  }
  for (const entry of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    const file = join(dir, entry)
    if (entry.endsWith('.d.ts') && !used.has(file)) rmSync(file)
  }
}

/**
 * The generators are TypeScript, which Node.js 20 cannot import, so they are bundled first.
 * @param {string} dir
 */
async function loadReference(dir) {
  const file = `${dir}-reference.mjs`
  const bundle = await rolldown({
    cwd: PACKAGE,
    input: 'src/reference/package-build.ts',
    platform: 'node',
  })
  await bundle.write({ file, format: 'esm' })
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}
