// Builds of one site in several languages, each with all pages: whether time grows linearly, and what an edit takes.
//   node bench/languages.mjs [--pages 500] [--counts 1,5,10,20] [--edits 3]
// Prints a cold build, and the median of rebuilds after an edit of one page in the last language. CPU seconds are user
// plus system time of the whole process tree. Memory is the peak of its largest process.
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCorpus } from './corpus.mjs'
import { measureBuild } from './measure-build.mjs'
import { middle } from './middle.mjs'
import { readOptions } from './read-options.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const OCTAVO = join(here, '../packages/octavo/bin/octavo.js')
const LANGUAGES = 'en de fr es it nl pl cs uk tr pt-BR ja ko zh-Hans zh-Hant ar he fa hi sv'.split(' ')

const options = readOptions({ pages: 500, counts: ['1', '5', '10', '20'], edits: 3 })
const corpus = join(makeCorpus(options.pages), 'docs')
const pages = readdirSync(corpus, { recursive: true }).filter((file) => file.endsWith('.md'))

console.log(`${pages.length} pages in each language\n`)
console.log('| languages | CPU s | wall s | peak MB | documents | after an edit: wall s | CPU s | peak MB |')
console.log('|---|---|---|---|---|---|---|---|')
for (const count of options.counts) measure(LANGUAGES.slice(0, Number(count)))

function measure(languages) {
  const folder = makeSite(languages)
  const site = { folder, command: ['node', OCTAVO, 'build'], output: 'dist' }
  const cold = build(site)
  const last = languages.at(-1)
  const edited = join(folder, languages.length > 1 ? last : '', 'docs', pages[0])
  const edits = Array.from({ length: options.edits }, (_, run) => {
    appendFileSync(edited, `\nSentence number ${run}.\n`)
    return build(site)
  })
  const column = (key) => middle(edits.map((edit) => edit[key]))
  const cells = [
    languages.length,
    cold.cpu.toFixed(1),
    cold.wall.toFixed(1),
    (cold.peak / 2 ** 20).toFixed(0),
    cold.pages,
    column('wall').toFixed(2),
    column('cpu').toFixed(2),
    (column('peak') / 2 ** 20).toFixed(0),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function build(site) {
  const result = measureBuild(site)
  if (result.status !== 0) throw new Error(readFileSync(join(site.folder, 'build.log'), 'utf8'))
  return result
}

/** Writes the pages in each language. Texts differ by language and code does not, as in real sites. */
function makeSite(languages) {
  const folder = join(here, '.peers', `languages-${options.pages}-${languages.length}`)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  for (const [index, language] of languages.entries())
    for (const page of pages) {
      const file = join(folder, index === 0 ? '' : language, 'docs', page)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${readFileSync(join(corpus, page), 'utf8')}\n\nThis is the page in ${language}.\n`)
    }
  const config = {
    languages: Object.fromEntries(languages.map((language) => [language, { label: language }])),
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownImages: 'ignore',
  }
  writeFileSync(join(folder, 'octavo.config.json'), JSON.stringify(config))
  return folder
}
