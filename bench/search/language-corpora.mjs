/**
 * Documentation in languages other than English: pinned commits of public repositories. They are fetched into
 * `.corpus/repositories/` on first use, as bare clones; a clone that is there already is used.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalize } from '../corpus.mjs'

const home = join(dirname(fileURLToPath(import.meta.url)), '../.corpus')

const FASTAPI = { repository: 'fastapi/fastapi', commit: 'c3f316b7e814667e8ee81e03a7330d00ee61e45c' }
const fastapi = (language) => ({ ...FASTAPI, folder: `docs/${language}/docs`, pages: /\.md$/ })
const react = (name, commit) => ({
  repository: `reactjs/${name}.react.dev`,
  commit,
  folder: 'src/content',
  pages: /^(?:learn|reference)\/.*\.md$/,
})
const vue = (name, commit) => ({
  repository: `vuejs-translations/docs-${name}`,
  commit,
  folder: 'src',
  pages: /^(?:guide|api|about|style-guide|glossary)\/.*\.md$/,
})
const CONTAO = {
  repository: 'contao/docs',
  commit: 'ddf5a72e3148c1696b693eb6ce822f68a20b589d',
  folder: 'docs/manual',
  pages: /\.de\.md$/,
}

/** By language, the sites by name. */
export const LANGUAGE_CORPORA = {
  de: { fastapi: fastapi('de'), contao: CONTAO },
  es: { fastapi: fastapi('es'), react: react('es', 'e91a76a98e0291fd3ae2abeb3da31442981a77f1') },
  fr: { fastapi: fastapi('fr'), vue: vue('fr', 'f944e8479b8d8ef3caa21a3ae415ba927b7492a7') },
  ja: {
    react: react('ja', '7f38231d9d5dddaae6ac51da7d0f173d697f835c'),
    vue: vue('ja', 'c627102bfabf8bc5ecaa6eb763b965a0a5d43a5b'),
  },
  ko: {
    react: react('ko', '2e8c873c3cea6703d1c94d01b5d5716259005c8e'),
    vue: vue('ko', '6e646acb5687510feda533281faa546b26ea243c'),
  },
  pt: { fastapi: fastapi('pt'), react: react('pt-br', 'ac8362350bbc25125a88b9309b54457589023c7e') },
  zh: {
    fastapi: fastapi('zh'),
    react: react('zh-hans', 'f6cda05526ceff44b24588e9e0c2e2106d4588d4'),
  },
}

/** Writes the pages of a site as Markdown that every engine reads, once. Returns their folder. */
export function makeLanguageCorpus(language, name) {
  const target = join(home, 'languages', language, name)
  if (existsSync(target)) return target
  const { repository, commit, folder, pages } = LANGUAGE_CORPORA[language][name]
  const clone = join(home, 'repositories', repository.replace('/', '+'))
  const git = (...words) => execFileSync('git', ['-C', clone, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (!existsSync(clone)) {
    mkdirSync(dirname(clone), { recursive: true })
    execFileSync('git', ['clone', '--bare', '--filter=blob:none', `https://github.com/${repository}`, clone])
  }
  try {
    for (const path of git('ls-tree', '-r', '--name-only', commit, `${folder}/`).trim().split('\n')) {
      const place = path.slice(folder.length + 1)
      if (!pages.test(place)) continue
      const file = join(target, place.replace(/(?:\.de)?\.md$/, '.md').replace(/(^|\/)_index\.md$/, '$1index.md'))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, normalize(withoutMacros(git('show', `${commit}:${path}`)), place))
    }
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
  return target
}

/** Drops what only the generators of these sites understand: ids of headings, included files, fences of notes. */
function withoutMacros(text) {
  return text
    .replace(/^(#.*?)\s*\{\s*#[^}]*\}\s*$/gm, '$1')
    .replace(/^(#.*?)\s*\{\/\*.*?\*\/\}\s*$/gm, '$1')
    .replace(/^\{\*.*\*\}$/gm, '')
    .replace(/^\/\/\/.*$/gm, '')
    .replace(/\{\{[%<].*?[%>]\}\}/g, '')
}
