import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Problem } from '../../shared/build/problem.ts'
import { CONFIG_FILES } from '../../shared/build/site-root.ts'
import { toRelativePath } from '../files/index.ts'
import type { SiteConfig } from './schema.ts'

/**
 * For the first of several sites that are the languages of one documentation: each step that makes them one site. Sites
 * on other hosts, or in other repositories, stay apart.
 */
export function adviseOneSite({ root, file, language: own, languages, layers, baseUrl }: SiteConfig): Problem[] {
  const [first, ...others] = languages
  if (layers || first?.language !== own || others.length === 0) return []
  const isTogether = others.every((each) => each.path !== undefined && each.baseUrl === `${baseUrl}${each.language}/`)
  if (!isTogether) return []
  const above = others.every(({ path = '' }) => !posix.normalize(path).startsWith('..')) ? root : dirname(root)
  const nameOf = (path: string) => toRelativePath(above, join(root, path)) || '.'
  const entries = languages.map(({ language, label }) => `${toKey(language)}: { label: ${JSON.stringify(label)} }`)
  const moved = others.filter(({ language, path = '' }) => nameOf(path) !== language)
  const removed = others.flatMap(({ language, path = '' }) =>
    CONFIG_FILES.filter((name) => existsSync(join(root, path, name))).map((name) => `"${language}/${name}"`),
  )
  const steps = [
    above !== root && `Move everything in "${nameOf('.')}" to the folder above it.`,
    ...moved.map(({ language, path = '' }) => `Move the folder "${nameOf(path)}" to "${language}".`),
    `In "${file}", write languages: { ${entries.join(', ')} }, and remove "language".`,
    removed.length > 0 &&
      `Move the settings that differ from ${removed.join(', ')} into these entries, and remove the files.`,
    'Remove files from the folders of the languages that are the same in the first one: they are shared.',
    'Run "octavo check", then build once, instead of once for each language.',
  ].filter((step) => step !== false)
  return [
    {
      severity: 'note',
      message: 'Each language of this documentation is a site. They can be one, which shares what is not translated.',
      file,
      key: ['languages'],
      hint: steps.map((step, index) => `${index + 1}. ${step}`).join(' '),
    },
  ]
}

function toKey(language: string): string {
  return language.includes('-') ? `'${language}'` : language
}
