/**
 * Checks every published `k5-project.yml` for what a schema cannot know.
 * Input: the pages. Output: findings for targets that the tree of `k5-platform-config` lacks, extensions that the table
 * of their stack lacks, and stack versions that the table of the upgrade page lacks.
 */
import type { Finding } from '../finding.ts'
import { type Manifest, readDocuments } from '../manifests/read-documents.ts'
import { type Fence, readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'
import { firstCell } from '../source/tables.ts'

const DOCS = 'sites/k5/docs/'
const STACKS = `${DOCS}implement/managed-stacks/`
/** The pages with the extensions of a stack. */
const EXTENSIONS: Record<string, string> = {
  'java-springboot': `${STACKS}stack-java-springboot/extensions/index.md`,
  'typescript-node': `${STACKS}stack-typescript-node/extensions/index.md`,
  'typescript-nestjs': `${STACKS}stack-typescript-nestjs/extensions/index.md`,
}
const UPGRADING = `${DOCS}installing-upgrading/upgrading/index.md`
const TREE = 'k5-platform-config'
const HINT = 'Validation refuses the example: correct it, or the page that has the list.'

type Project = {
  spec?: { stack?: { name?: string; version?: string; extensions?: string[] }; deploy?: { targets?: string[] } }
}

export function checkProjectFiles(pages: Page[]): Finding[] {
  const fences = pages.flatMap(readFences)
  const targets = listTargets(fences)
  const versions = listVersions(pages)
  return fences
    .filter(({ language, title }) => language === 'yaml' && title === 'k5-project.yml')
    .flatMap(readDocuments)
    .flatMap((file) => {
      const { stack = {}, deploy = {} } = (file.value as Project).spec ?? {}
      const extensions = listExtensions(pages, stack.name ?? '')
      return [
        ...unknownIn(file, '/spec/deploy/targets', deploy.targets, targets),
        ...unknownIn(file, '/spec/stack/extensions', stack.name ? stack.extensions : [], extensions),
        ...unknownIn(file, '/spec/stack/version', stack.version ? [stack.version] : [], versions),
      ]
    })
}

function unknownIn({ file, lineOf }: Manifest, pointer: string, values: string[] = [], known: Set<string>): Finding[] {
  const key = pointer.slice(1).replaceAll('/', '.')
  return values
    .filter((value) => !known.has(value))
    .map((value) => ({ file, line: lineOf(pointer), message: `${key}: no page knows ${value}`, hint: HINT }))
}

/** The files in the folder `targets/` of the repository that the operator reads. */
function listTargets(fences: Fence[]): Set<string> {
  const tree = fences.find(({ language, title }) => language === 'text' && title === TREE)?.code ?? ''
  const [, files = ''] = /└── targets\/([\s\S]*)/.exec(tree) ?? []
  return new Set([...files.matchAll(/── ([\w-]+)\.yml/g)].map(([, name = '']) => name))
}

/** The slugs in the second column. A stack without such a page has no extensions. */
function listExtensions(pages: Page[], stack: string): Set<string> {
  const owner = pages.find(({ file }) => file === EXTENSIONS[stack])
  const rows = owner?.lines.flatMap((line) => /^\| \[[^|]+\| `([\w-]+)` \|/.exec(line)?.[1] ?? []) ?? []
  return new Set(rows)
}

function listVersions(pages: Page[]): Set<string> {
  const owner = pages.find(({ file }) => file === UPGRADING)?.lines ?? []
  const from = owner.findIndex((line) => line.startsWith('| Stack version |'))
  const to = owner.findIndex((line, index) => index > from && line === '')
  const cells = owner.slice(from, to).map(firstCell)
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/\d+\.\d+(?:\.\d+)?/g)].map(([version]) => version)))
}
