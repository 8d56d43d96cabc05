import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const LISTS = 'src/client/search/languages/lists.ts'
const RULES = 'src/client/search/languages/rules.ts'

/**
 * Writes the stop words of each language, for example `de.txt`, for the build of an index, and a module for browsers
 * with its stemmer and its rules, `de.js`, if there are any. `index.js` loads them for programs that bundle the search.
 * @param {string} root Absolute path of the package.
 * @param {string} dir
 */
export async function buildLanguages(root, dir) {
  mkdirSync(dir, { recursive: true })
  const languages = await readLists(root, join(dir, 'lists.mjs'))
  for (const [code, { stopWords }] of Object.entries(languages)) writeFileSync(join(dir, `${code}.txt`), stopWords)
  const codes = await bundleModules(root, dir, languages)
  const loaders = codes.map((code) => `  ${code}: () => import('./${code}.js'),\n`)
  writeFileSync(join(dir, 'index.js'), `export const languages = {\n${loaders.join('')}}\n`)
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Promise<typeof import('../src/client/search/languages/lists.ts').LANGUAGES>}
 */
async function readLists(root, file) {
  const bundle = await rolldown({ cwd: root, input: LISTS, platform: 'node' })
  await bundle.write({ file, format: 'esm' })
  try {
    const { LANGUAGES } = await import(pathToFileURL(file).href)
    return LANGUAGES
  } finally {
    rmSync(file)
  }
}

/**
 * @param {string} root
 * @param {string} dir
 * @param {Awaited<ReturnType<typeof readLists>>} languages
 * @returns {Promise<string[]>} The languages that have a module.
 */
async function bundleModules(root, dir, languages) {
  const known = Object.entries(languages).filter(([, { stemmer, rules }]) => stemmer || rules !== 'plain')
  for (const [code, { stemmer, rules }] of known) {
    const entry = join(root, `${code}.js`)
    const source = [
      `import { createLanguage, ${rules} as rules } from ${JSON.stringify(join(root, RULES))}`,
      stemmer ? `import { stemmer } from '@orama/stemmers/${stemmer}'` : 'const stemmer = undefined',
      `export const language = createLanguage(rules(stemmer), stemmer)`,
    ]
    const bundle = await rolldown({
      cwd: root,
      input: { [code]: entry },
      platform: 'browser',
      plugins: [
        {
          name: 'language',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) => (id === entry ? source.join('\n') : null),
        },
      ],
    })
    await bundle.write({ dir, format: 'esm', minify: true })
  }
  return known.map(([code]) => code)
}
