import { asTexts } from '../../../shared/index.ts'
import type { JekyllConfig } from './read-config.ts'

/** https://jekyllrb.com/docs/configuration/options/#global-configuration */
const EXCLUDED = [
  '.sass-cache',
  '.jekyll-cache',
  'gemfiles',
  'Gemfile',
  'Gemfile.lock',
  'node_modules',
  'vendor/bundle/',
  'vendor/cache/',
  'vendor/gems/',
  'vendor/ruby/',
  '_site/',
]

/**
 * Whether a file is published, by its path in the folder of the sources:
 * https://github.com/jekyll/jekyll/blob/master/lib/jekyll/entry_filter.rb
 */
export function createEntryFilter({ data }: JekyllConfig): (path: string) => boolean {
  const excluded = [...EXCLUDED, ...asTexts(data['exclude'])].map(toPattern)
  const included = asTexts(data['include']).map(toPattern)
  return (path) => {
    const names = path.split('/')
    const paths = names.map((_, index) => names.slice(0, index + 1).join('/'))
    return paths.every((entry, index) => {
      const name = names[index] ?? ''
      if (included.some((pattern) => pattern.test(entry) || pattern.test(name))) return true
      return !/^[._#~]|~$/.test(name) && !excluded.some((pattern) => pattern.test(entry))
    })
  }
}

/** The beginning of a path counts, too. */
function toPattern(glob: string): RegExp {
  return new RegExp(`^${globToRegExp(glob.replace(/^\/|\/$/g, ''))}${glob.endsWith('/') ? '(?:/|$)' : ''}`)
}

/** The star of Ruby's `File.fnmatch?` matches slashes, too. */
export function globToRegExp(glob: string): string {
  return glob
    .replace(/[\\^$.+()|{}]/g, String.raw`\$&`)
    .replace(/\*+/g, '.*')
    .replaceAll('?', '.')
}
