// Looks for words of the corpus that readers do not get and that no problem reports: `node bench/words.mjs [pages]`.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { findLostWords } from '../scripts/testing/lost-words.mjs'
import { makeCorpus } from './corpus.mjs'
import { prepare } from './peers/octavo.mjs'

const CLI = fileURLToPath(new URL('../packages/octavo/bin/octavo.js', import.meta.url))
const root = mkdtempSync(join(tmpdir(), 'octavo-words-'))

try {
  cpSync(makeCorpus(Number(process.argv[2] ?? 1000)), root, { recursive: true })
  prepare(root)
  reportLostWords()
} finally {
  rmSync(root, { recursive: true })
}

function reportLostWords() {
  const options = { encoding: 'utf8', maxBuffer: 1e9 }
  const built = spawnSync(process.execPath, [CLI, 'build', root, '--json'], options)
  if (built.stdout === '') throw new Error(`The build failed:\n${built.stderr}`)
  const { problems } = JSON.parse(built.stdout)
  const files = globSync('docs/**/*.md', { cwd: root })
  const lossy = files.filter((file) => {
    const html = readFileSync(join(root, 'dist', toAddress(file), 'index.html'), 'utf8')
    const own = problems.filter((problem) => problem.file === file)
    const [article = ''] = /<main\b[^]*<\/main>/.exec(html) ?? []
    const words = findLostWords(readFileSync(join(root, file), 'utf8'), article, own)
    if (words.length > 0) console.log(`${file}: ${words.join(', ')}`)
    return words.length > 0
  })
  console.log(`${files.length} pages, ${lossy.length} with lost words`)
  process.exitCode = lossy.length > 0 ? 1 : 0
}

function toAddress(file) {
  return file.replace(/^docs\//, '').replace(/(?:(?:^|\/)(?:index|README))?\.md$/i, '')
}
