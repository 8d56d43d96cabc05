/**
 * Checks a configuration against its schema.
 *
 * Input   the value that a configuration file exports, whatever it is
 * Output  `CheckedConfig`, with the default instead of each top-level key that has a problem, and the problems
 *
 * A problem has the keys that lead to its value; `locate/` finds their line and column.
 * Must not: read files; know the language of the file.
 */
import * as v from 'valibot'
import { toKeyName, type Problem } from '../../../shared/build/problem.ts'
import { findForbidden } from '../../../shared/build/text/controls.ts'
import { splitBasePath } from '../../../shared/urls.ts'
import { isRecord } from '../../../shared/plain-data.ts'
import { CONFIG, type CheckedConfig } from '../schema.ts'
import { directionOf } from '../text-direction.ts'
import { unreadableConfig } from '../unreadable-config.ts'
import { checkAreas, checkFolders } from './check-folders.ts'
import { checkLanguages } from './check-languages.ts'
import { checkUses } from './check-uses.ts'
import { describeIssue, describeList, type IssueDescription } from './describe-issue.ts'
import type { SchemaShape } from './schema-walk.ts'

/** valibot's types describe each schema exactly; the walk needs their common shape. */
const SHAPE = CONFIG as unknown as SchemaShape

/**
 * Checks the value of a configuration file. A top-level key with a problem gets its default, so that a check can go on.
 */
export function checkConfig(input: unknown, file: string): { config: CheckedConfig; problems: Problem[] } {
  if (!isRecord(input)) return { config: v.parse(CONFIG, {}), problems: [notAnObject(input, file)] }
  const result = catchError(() => v.safeParse(CONFIG, input, { abortPipeEarly: true }))
  if (result instanceof Error) return unreadable(result, file)
  if (result.success) {
    const unfit = findUnfit(input, result.output, file)
    if (unfit.length > 0) return checkOthers(input, unfit, file)
    return {
      config: result.output,
      problems: [
        ...checkFolders(result.output, file),
        ...checkAreas(result.output, file),
        ...checkLanguages(result.output, file),
        ...checkFeedback(result.output, file),
        ...checkPageMenu(result.output, file),
        ...checkSocialCards(result.output, file),
        ...checkVersion(result.output, file),
        ...checkUses(result.output, file),
      ],
    }
  }
  const described = result.issues.flatMap((issue) => describeIssue(SHAPE, issue))
  // A list in place of an object has an issue for each of its values.
  const distinct = withoutMisspelt([...new Map(described.map((one) => [one.message, one])).values()])
  const problems = distinct.map(({ path, message, hint }): Problem => {
    return { severity: 'error', message, file, key: path, hint }
  })
  const invalid = topKeys(described.map(({ path }) => path))
  return { config: v.parse(CONFIG, withoutKeys(input, invalid)), problems }
}

/** Checks the rest of a configuration, without the keys that have problems. */
function checkOthers(input: Record<string, unknown>, problems: readonly Problem[], file: string) {
  const rest = checkConfig(withoutKeys(input, topKeys(problems.map(({ key = [] }) => key))), file)
  return { config: rest.config, problems: [...problems, ...rest.problems] }
}

/**
 * Reports what the schema lets pass: lists in place of objects with any keys, whose indices valibot takes for keys, and
 * texts that pages cannot contain.
 */
function findUnfit(input: unknown, checked: unknown, file: string, key: NonNullable<Problem['key']> = []): Problem[] {
  const control = typeof input === 'string' ? findForbidden(input) : undefined
  if (control) return [withControl(control.name, file, key)]
  // The schema leaves plugins, sources and their options as they are.
  if (input === checked || !isObject(input) || !isObject(checked)) return []
  if (Array.isArray(input) && !Array.isArray(checked)) return [{ severity: 'error', file, ...describeList(key) }]
  return Object.entries(input).flatMap(([name, value]) =>
    findUnfit(value, checked[name], file, [...key, Array.isArray(input) ? Number(name) : name]),
  )
}

function withControl(name: string, file: string, key: NonNullable<Problem['key']>): Problem {
  const message = `"${toKeyName(key)}" contains the control character ${name}, which pages cannot show.`
  return { severity: 'error', message, file, key, hint: 'Remove it.' }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A key is not missing if another one is nearly the same. */
function withoutMisspelt(described: readonly IssueDescription[]): IssueDescription[] {
  const hints = new Set(described.map(({ hint }) => hint))
  const isMisspelt = ({ message, path }: IssueDescription) =>
    message.endsWith(' is missing.') && hints.has(`Did you mean "${toKeyName(path)}"?`)
  return described.filter((one) => !isMisspelt(one))
}

const PLAIN_VALUES = 'Write plain values: texts, numbers, lists and objects.'

function unreadable({ message }: Error, file: string): { config: CheckedConfig; problems: Problem[] } {
  return { config: v.parse(CONFIG, {}), problems: [unreadableConfig(message, { file }, PLAIN_VALUES)] }
}

function topKeys(paths: readonly (readonly (string | number)[])[]): Set<string> {
  return new Set(paths.map(([top]) => String(top)))
}

/** A getter of the configuration can throw. */
function catchError<Value>(read: () => Value): Value | Error {
  try {
    return read()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Link previews need complete addresses, and cards are drawn from left to right. */
function checkSocialCards({ socialCards, url, language, direction }: CheckedConfig, file: string): Problem[] {
  if (socialCards === false) return []
  const warn = (message: string, hint: string): Problem[] => [
    { severity: 'warning', message, file, key: ['socialCards'], hint },
  ]
  if ((direction ?? directionOf(language)) === 'rtl')
    return warn(
      '"socialCards" has no effect on a site whose text runs from right to left.',
      'Remove it, and name one picture for the link previews of all pages in "image".',
    )
  if (url !== '') return []
  return warn(
    '"socialCards" has no effect without "url".',
    'Set "url" to the origin of the published site, for example "https://docs.example.com".',
  )
}

/** The folder of a version is published under its number. A name such as `current` may be in any folder. */
function checkVersion({ version, baseUrl }: CheckedConfig, file: string): Problem[] {
  const { name: folder } = splitBasePath(baseUrl)
  const [one, other] = [version?.name ?? '', folder].map((name) => /^v?(\d.*)/.exec(name)?.[1])
  // The folder `5` may have the version `5.1`.
  if (!one || !other || `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`)) return []
  return [
    {
      severity: 'warning',
      message: `"version.name" is "${version?.name}", but "baseUrl" ends with another version, "${folder}".`,
      file,
      key: ['version', 'name'],
      hint: `Set "version.name" to "${folder}", or "baseUrl" to a path that ends with "/${version?.name}/".`,
    },
  ]
}

/** Answers need a target, and only an address can take texts of readers. */
function checkFeedback({ feedback, analytics }: CheckedConfig, file: string): Problem[] {
  if (!feedback || feedback.address !== undefined) return []
  const key = ['feedback']
  if (!analytics)
    return [
      {
        severity: 'error',
        message: '"feedback" has no target for answers.',
        file,
        key,
        hint: 'Add "feedback.address", or "analytics", which then counts them.',
      },
    ]
  if (!feedback.comment) return []
  const message = '"feedback.comment" needs an address: providers of analytics must not get texts of readers.'
  return [{ severity: 'error', message, file, key: [...key, 'comment'], hint: 'Add "feedback.address", or remove it.' }]
}

/** Assistants and editors are on other machines, so they need the whole address. */
function checkPageMenu({ pageMenu, url }: CheckedConfig, file: string): Problem[] {
  if (!pageMenu || url !== '') return []
  const key = pageMenu.mcp ? 'mcp' : 'assistants'
  if (!pageMenu.mcp && pageMenu.assistants.length === 0) return []
  const message = `"pageMenu.${key}" needs "url".`
  const hint = 'Set "url" to the origin of the published site, for example "https://docs.example.com".'
  return [{ severity: 'error', message, file, key: ['pageMenu', key], hint }]
}

function notAnObject(input: unknown, file: string): Problem {
  const isFunction = typeof input === 'function'
  const message = `The configuration must be an object with keys${isFunction ? ', but is a function' : ''}.`
  const hint = isFunction
    ? 'Octavo does not call it. Export its result: "export default await makeConfig()".'
    : 'Write keys and values, such as { "title": "Handbook" }.'
  return { severity: 'error', message, file, hint }
}

function withoutKeys(input: Record<string, unknown>, keys: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([key]) => !keys.has(key)))
}
