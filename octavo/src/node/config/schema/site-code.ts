import * as v from 'valibot'
import type {
  CodeTransform,
  LinkTransform,
  PageSource,
  PageTransform,
  PartModules,
  RemarkPluginEntry,
} from '../../../shared/site-code.ts'
import { listPlaces } from '../../../shared/parts.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { LOCAL_PATH } from './values.ts'
import { expectedOfNames, expectedOfSource } from './page-source.ts'

/**
 * Code that only a configuration in TypeScript or JavaScript can contain. `tsType` names the type in
 * `shared/site-code.ts`, for the declaration of the configuration.
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
