/** The page that says what has changed since an earlier description. */
import { toApi, type Api, type Operation } from './api.ts'
import { compareApis, type Change, type ChangedOperation } from './compare.ts'
import { upgrade, type Description } from './load.ts'
import { listOperations, type Plan } from './overview.ts'
import { fill } from './browser/words.ts'
import { escape, inline } from './text.ts'
import type { Wording, Writing } from './writing.ts'
import { countWord, type PageWords } from './words/index.ts'

export interface ChangesPage {
  title: string
  markdown: () => Promise<string>
  twin: () => Promise<string>
}

export function toChangesPage(earlier: Description, { api }: Plan, writing: Writing): ChangesPage {
  const before = toApi(earlier)
  let compared: Promise<Section[]> | undefined
  const compare = () => (compared ??= compareInOneForm(before, api, words).then((all) => toSections(all, words)))
  const since = before.version === api.version ? undefined : before.version
  const { words } = writing
  const title = since === undefined ? words.changes : fill(words.changesSince, { version: since })
  return {
    title,
    markdown: async () =>
      (await compare()).map((section) => writeSection(section, writing)).join('\n\n') || words.nothingChanged,
    twin: async () => (await compare()).map(twinSection).join('\n\n') || words.nothingChanged,
  }
}

/** OpenAPI 3.0 and 3.1 write some rules of schemas differently: `nullable: true`, `type: [string, null]`. */
async function compareInOneForm(before: Api, now: Api, words: PageWords): Promise<ChangedOperation[]> {
  if (before.format.slice(0, 3) === now.format.slice(0, 3)) return compareApis(before, now, words)
  const toNewest = async (api: Api) =>
    toApi({ document: await upgrade(api.document), version: api.format, source: undefined })
  return compareApis(await toNewest(before), await toNewest(now), words)
}

interface Section {
  title: string
  /** Operations, with sentences about each. */
  operations: readonly (readonly [Operation, readonly string[]])[]
  /** Whether the operations have pages. */
  hasPages: boolean
}

/** Each change is in one section: one that breaks clients is in the first. */
function toSections(all: readonly ChangedOperation[], words: PageWords): Section[] {
  const kindOf = (kind: ChangedOperation['kind']) => all.filter((each) => each.kind === kind)
  const select = (isBreaking: boolean) =>
    kindOf('changed').map(({ operation, changes }) => [operation, toWords(changes, isBreaking)] as const)
  const withWords = (isBreaking: boolean) => select(isBreaking).filter(([, sentences]) => sentences.length > 0)
  const whole = (kind: ChangedOperation['kind']) => kindOf(kind).map(({ operation }) => [operation, []] as const)
  const sections = [
    { title: words.breakingChanges, operations: withWords(true), hasPages: true },
    { title: words.removed, operations: whole('removed'), hasPages: false },
    { title: words.added, operations: whole('added'), hasPages: true },
    { title: words.changed, operations: withWords(false), hasPages: true },
  ]
  return sections.filter(({ operations }) => operations.length > 0)
}

function toWords(changes: readonly Change[], isBreaking: boolean): string[] {
  return changes.filter((change) => change.isBreaking === isBreaking).map(({ words }) => words)
}

/** More changes of an operation are closed. */
const MOST_OPEN = 8

function writeSection({ title, operations, hasPages }: Section, { operationHref, ...wording }: Writing): string {
  const sentences = new Map(operations)
  const list = listOperations(
    operations.map(([operation]) => operation),
    (id) => (hasPages ? operationHref(id) : undefined),
    (operation) => writeWords(sentences.get(operation) ?? [], wording),
  )
  return `## ${escape(title)}\n\n${list}`
}

function writeWords(sentences: readonly string[], { words, language }: Wording): string {
  if (sentences.length === 0) return ''
  const list = `<ul class="api-changes">${sentences.map((each) => `<li>${inline(each)}</li>`).join('')}</ul>`
  if (sentences.length <= MOST_OPEN) return list
  const count = countWord(words.severalChanges, sentences.length, language)
  return `<details><summary>${escape(count)}</summary>${list}</details>`
}

function twinSection({ title, operations }: Section): string {
  const rows = operations.map(([{ method, path, title: name }, words]) =>
    [`- ${name}: \`${method.toUpperCase()} ${path}\``, ...words.map((each) => `  - ${each}`)].join('\n'),
  )
  return `## ${title}\n\n${rows.join('\n')}`
}
