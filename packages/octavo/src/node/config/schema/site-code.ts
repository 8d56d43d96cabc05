import * as v from 'valibot'
import type {
  CodeTransform,
  LinkTransform,
  PageSource,
  PageTransform,
  PartModules,
  RemarkPluginEntry,
} from '../../../shared/build/site-code.ts'
import { listPlaces } from '../../../shared/parts.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { isInSite } from '../../../shared/build/site-root.ts'
import { LOCAL_PATH } from './values.ts'
import { findTypo } from './typo.ts'

interface Field {
  isValid(value: unknown): boolean
  expected: string
}

const FUNCTION: Field = { isValid: (value) => typeof value === 'function', expected: 'a function' }
const FOLDER: Field = { isValid: isInSite, expected: 'a path in the site folder' }
const WATCH: Field = {
  isValid: (value) => typeof value === 'function' || (Array.isArray(value) && value.every(isInSite)),
  expected: 'a list of paths in the site folder, or a function',
}

const OPTIONAL: Record<string, Field> = {
  folder: FOLDER,
  watch: WATCH,
  files: FUNCTION,
  downloads: {
    isValid: (value) => Array.isArray(value) && value.every((path) => typeof path === 'string'),
    expected: 'a list of paths',
  },
  adds: {
    isValid: (value) => typeof value === 'function' || isRecord(value),
    expected: 'an object or a function',
  },
  names: {
    isValid: (value) =>
      isRecord(value) && /^[a-z][a-z\d+.-]*$/.test(String(value.scheme)) && typeof value.targets === 'function',
    expected: 'an object with a "scheme" in lower case and a function "targets"',
  },
  feeds: FUNCTION,
} satisfies { [Name in Exclude<keyof PageSource, 'name' | 'pages'>]: Field }

const NAMES = ['name', 'pages', ...Object.keys(OPTIONAL)]

/**
 * The name that two sources have, as the part of a message after "must be"; undefined if there is none. Problems name a
 * source, and so do the pages that its function `files` gets.
 */
function expectedOfNames(sources: readonly PageSource[]): string | undefined {
  const names = sources.map(({ name }) => name)
  const shared = names.find((name, index) => names.indexOf(name) !== index)
  return shared && `a list of sources with different names, but two have the name "${shared}"`
}

/** What a source must be, as the part of a message after "must be"; undefined for a valid one. */
function expectedOfSource(value: unknown): string | undefined {
  const rule = 'a source: an object with a "name" and a function "pages"'
  if (!isRecord(value)) return rule
  if (typeof value.name !== 'string') return `${rule}, but it has no "name"`
  if (typeof value.pages !== 'function') return `${rule}, but it has no function "pages"`
  if (!/^[\w-]+$/.test(value.name))
    return `a source whose "name" has only letters, digits, "-" and "_", but it is "${value.name}"`
  for (const [name, { isValid, expected }] of Object.entries(OPTIONAL))
    if (value[name] !== undefined && !isValid(value[name]))
      return `a source whose "${name}" is ${expected}, but it is not`
  const typo = findTypo(value, NAMES)
  return typo && `a source with the field "${typo.name}", but it has "${typo.key}"`
}

/**
 * Code that only a configuration in TypeScript or JavaScript can contain. `tsType` names the type in
 * `shared/build/site-code.ts`, for the declaration of the configuration.
 */

const isFunction = (value: unknown) => typeof value === 'function'

const code = <Type>(
  tsType: string,
  isValid: (value: unknown) => boolean,
  expected: string | ((issue: { input: unknown }) => string),
  title = 'function',
) =>
  v.pipe(
    v.custom<Type>(() => true),
    v.check<Type, typeof expected>(isValid, expected),
    v.metadata({ tsType }),
    v.title(title),
  )

const REMARK_PLUGIN = code<RemarkPluginEntry>(
  'RemarkPluginEntry',
  isPluginEntry,
  'a plugin, a list of a plugin and its options, or a preset, imported from its package',
  'plugin',
)

function isPluginEntry(entry: unknown): boolean {
  if (Array.isArray(entry)) return isFunction(entry[0])
  return isFunction(entry) || (isRecord(entry) && Array.isArray(entry.plugins) && entry.plugins.every(isPluginEntry))
}

const CODE_TRANSFORM = code<CodeTransform>('CodeTransform', isFunction, 'a function')
const LINK_TRANSFORM = code<LinkTransform>('LinkTransform', isFunction, 'a function')
const PAGE_TRANSFORM = code<PageTransform>('PageTransform', isFunction, 'a function')

/** Makes pages that are not files of the documentation. */
const PAGE_SOURCE = code<PageSource>(
  'PageSource',
  (value) => expectedOfSource(value) === undefined,
  ({ input }) => expectedOfSource(input) ?? '',
  'source',
)

export const PAGE_SOURCES = v.pipe(
  v.array(PAGE_SOURCE),
  v.check(
    (sources) => expectedOfNames(sources) === undefined,
    ({ input }) => expectedOfNames(input) ?? '',
  ),
)

/** Changes what Octavo makes from Markdown. */
export const MARKDOWN = v.strictObject({
  remarkPlugins: v.pipe(
    v.optional(v.array(REMARK_PLUGIN), []),
    v.description('Plugins of the unified ecosystem, in the order in which they run. Import them from their packages.'),
  ),
  math: v.pipe(
    v.optional(
      v.union([
        v.boolean(),
        v.strictObject({
          macros: v.pipe(
            v.optional(v.record(v.string(), v.string())),
            v.description('Your own commands: `{ "\\\\RR": "\\\\mathbb{R}" }`.'),
          ),
        }),
      ]),
      false,
    ),
    v.description(
      'Whether formulas in TeX between `$` signs are rendered, or settings for them. Needs the package `katex`.',
    ),
  ),
  twoslash: v.pipe(
    v.optional(
      v.union([
        v.boolean(),
        v.strictObject({
          compilerOptions: v.pipe(
            v.optional(v.record(v.string(), v.unknown())),
            v.description("As in `tsconfig.json`: `{ types: ['node'] }`."),
          ),
        }),
      ]),
      false,
    ),
    v.description(
      'Whether code blocks with the word `twoslash` show the types of names, or ' +
        'settings for TypeScript. Needs the packages `twoslash` and `typescript`.',
    ),
  ),
  glossary: v.pipe(
    v.optional(LOCAL_PATH),
    v.description(
      'File with the terms that pages explain at their first use, each with `term` and `meaning` and, for example, ' +
        '`link`: `glossary.yml`. Without this setting, the site has no glossary.',
    ),
  ),
  transforms: v.pipe(
    v.optional(
      v.strictObject({
        code: v.pipe(
          v.optional(CODE_TRANSFORM),
          v.description('Makes the HTML of a code block, as a whole or in parts.'),
        ),
        link: v.pipe(
          v.optional(LINK_TRANSFORM),
          v.description('Changes the address, the title and the attributes of a link or image.'),
        ),
        page: v.pipe(
          v.optional(PAGE_TRANSFORM),
          v.description('Changes title, description and front matter of a page.'),
        ),
      }),
      {},
    ),
    v.description('Functions that change code blocks, links and the data of pages.'),
  ),
})

const COMPONENT_NAME = v.pipe(v.string(), v.regex(/^[A-Z]\w*$/, 'a component, whose name begins with a capital letter'))
/** As in an import, such as `@acme/docs/theme/Footer`. */
const MODULE_PATH = v.pipe(LOCAL_PATH, v.title('path of a module'))
const PLACE_NAME = v.picklist(listPlaces())

/** Modules of packages that are used like files of the site. A file of the site with the same name wins. */
export const MODULES = v.strictObject({
  components: v.pipe(
    v.optional(v.record(COMPONENT_NAME, MODULE_PATH), {}),
    v.description("Components for tags in pages, by name: `{ Price: '@acme/docs/components/Price' }`."),
  ),
  parts: v.pipe(
    v.optional(
      v.pipe(
        v.record(PLACE_NAME, MODULE_PATH),
        v.transform((parts): PartModules => parts),
        v.metadata({ tsType: 'PartModules' }),
      ),
      {},
    ),
    v.description("Parts, and components for empty places, by name: `{ Footer: '@acme/docs/theme/Footer' }`."),
  ),
})
