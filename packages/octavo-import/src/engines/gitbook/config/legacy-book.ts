import { posix } from 'node:path'
import type { Folder, SiteLanguage } from '../../../contract.ts'
import { ModuleReader, readConfig, type Settings } from '../../../javascript/index.ts'
import type { ConversionLog } from '../../../shared/index.ts'
import type { Book } from './book.ts'
import { inFolder } from '../../../folder/index.ts'

/** Settings that have no meaning for the new site. */
const IGNORED = [
  'author',
  'authorSort',
  'gitbook',
  'honkit',
  'isbn',
  'pdf',
  'pluginsConfig',
  'producer',
  'pubdate',
  'publisher',
  'series',
  'seriesIndex',
]

/** Reads `book.json` or `book.js`: https://honkit.netlify.app/config.html */
export function readLegacyBook(folder: Folder, file: string, log: ConversionLog, language?: SiteLanguage): Book {
  const config = readConfig(new ModuleReader(folder, log), file, log)
  const top = inFolder(posix.dirname(file), config.text('root') ?? '')
  const root = language?.key ?? top
  const structure = config.object('structure')
  const texts = {
    title: config.text('title'),
    description: config.text('description'),
    language: language?.tag ?? config.text('language'),
  }
  const variables = config.object('variables')
  const named = variables.keys().flatMap((name): [string, string][] => {
    const text = variables.text(name)
    return text === undefined ? [] : [[`book.${name}`, text]]
  })
  reportPlugins(config, log)
  config.ignore(...IGNORED)
  config.reportRest()
  return {
    isLegacy: true,
    file,
    baseUrl: language?.baseUrl ?? '/',
    // Only what is set.
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    spaces: [
      {
        root,
        path: '',
        label: 'Docs',
        readme: inFolder(root, structure.text('readme') ?? 'README.md'),
        summary: inFolder(root, structure.text('summary') ?? 'SUMMARY.md'),
        redirects: [],
      },
    ],
    variables: new Map(named),
  }
}

/** `"-search"` switches a plugin of the book off. */
function reportPlugins(config: Settings, log: ConversionLog): void {
  for (const plugin of config.list('plugins')) {
    if (typeof plugin !== 'string' || plugin.startsWith('-')) continue
    log.report({
      kind: 'plugins',
      message: `The plugin "${plugin}" is not run.`,
      hint: 'Look for its syntax in the pages. Search, highlighting and anchors are part of Octavo.',
      ...config.placeOf('plugins'),
    })
  }
}
