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
) =>
  v.pipe(
    v.custom<Type>(() => true),
    v.check<Type, typeof expected>(isValid, expected),
    v.metadata({ tsType }),
  )

const REMARK_PLUGIN = code<RemarkPluginEntry>(
  'RemarkPluginEntry',
  isPluginEntry,
  'a plugin, a list of a plugin and its options, or a preset, imported from its package',
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
  /** Plugins of the unified ecosystem, in the order in which they run. Import them from their packages. */
  remarkPlugins: v.optional(v.array(REMARK_PLUGIN), []),
  /** Whether formulas in TeX between `$` signs are rendered, or settings for them. Needs the package `katex`. */
  math: v.optional(
    v.union([
      v.boolean(),
      v.strictObject({
        /** Your own commands: `{ "\\RR": "\\mathbb{R}" }`. */
        macros: v.optional(v.record(v.string(), v.string())),
      }),
    ]),
    false,
  ),
  /**
   * Whether code blocks with the word `twoslash` show the types of names, or settings for TypeScript. Needs the
   * packages `twoslash` and `typescript`.
   */
  twoslash: v.optional(
    v.union([
      v.boolean(),
      v.strictObject({
        /** As in `tsconfig.json`: `{ types: ['node'] }`. */
        compilerOptions: v.optional(v.record(v.string(), v.unknown())),
      }),
    ]),
    false,
  ),
  /** Functions that change code blocks, links and the data of pages. */
  transforms: v.optional(
    v.strictObject({
      /** Makes the HTML of a code block, as a whole or in parts. */
      code: v.optional(CODE_TRANSFORM),
      /** Changes the address, the title and the attributes of a link or image. */
      link: v.optional(LINK_TRANSFORM),
      /** Changes title, description and front matter of a page. */
      page: v.optional(PAGE_TRANSFORM),
    }),
    {},
  ),
})

const COMPONENT_NAME = v.pipe(v.string(), v.regex(/^[A-Z]\w*$/, 'a component, whose name begins with a capital letter'))
/** As in an import, such as `@acme/docs/theme/Footer`. */
const MODULE_PATH = LOCAL_PATH
const PLACE_NAME = v.picklist(listPlaces())

/** Modules of packages that are used like files of the site. A file of the site with the same name wins. */
export const MODULES = v.strictObject({
  /** Components for tags in pages, by name: `{ Price: '@acme/docs/components/Price' }`. */
  components: v.optional(v.record(COMPONENT_NAME, MODULE_PATH), {}),
  /** Parts, and components for empty places, by name: `{ Footer: '@acme/docs/theme/Footer' }`. */
  parts: v.optional(
    v.pipe(
      v.record(PLACE_NAME, MODULE_PATH),
      v.transform((parts): PartModules => parts),
      v.metadata({ tsType: 'PartModules' }),
    ),
    {},
  ),
})
