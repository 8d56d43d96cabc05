/**
 * Checks that some page creates every object that the pages name, or says who creates it.
 * Input: the pages and a table of providers. Output: findings.
 * An object is inline code that starts with `k5-` or `k5+`: a Kubernetes object, repository, secret, role or account.
 * Commands and manifests on pages create some. The table lists the page that explains each of the others.
 */
import providers from './providers.json' with { type: 'json' }
import type { Finding } from '../finding.ts'
import { readDocuments } from '../manifests/read-documents.ts'
import { linesWithoutCode, readFences } from '../source/fences.ts'
import type { Page } from '../source/read-pages.ts'

type Names = Record<string, string>

const TABLE = 'sites/k5/checks/facts/providers.json'
/** Registry accounts start with the name of their workspace. `k5-spring-boot…` are libraries, which no page creates. */
const NAMED = /`((?:k5[-+](?!spring-boot)|ord\+)[a-z0-9]+(?:-[a-z0-9]+)*)`/g
/** What a command creates: `oc create secret generic NAME`, `for ns in NAME NAME; do oc create namespace "$ns"`. */
const CREATED = [
  /\b(?:oc|kubectl)(?: --\S+ \S+)* create (?:namespace|configmap|serviceaccount|secret [a-z-]+|job) ([\w.-]+)/g,
  /\bfor ns in ([\w -]+); do\n\s*oc create namespace/g,
  /\bk8s:\/\/[\w-]+\/([\w-]+)/g,
  /\bhelm upgrade --install ([\w-]+) /g,
  /--namespace ([\w-]+) --create-namespace/g,
]

/** The names that commands and manifests of the pages create. */
function listCreated(pages: Page[]): Set<string> {
  const fences = pages.flatMap(readFences)
  const manifests = fences
    .filter(({ language }) => language === 'yaml')
    .flatMap(readDocuments)
    .map(({ value }) => (value.metadata as { name?: string } | undefined)?.name ?? '')
  const commands = fences
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => CREATED.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name)))
  return new Set([...manifests, ...commands.flatMap((names) => names.split(' '))])
}

export function checkNames(pages: Page[], table: Names = providers): Finding[] {
  const created = listCreated(pages)
  const uses = pages.flatMap((page) =>
    linesWithoutCode(page).flatMap((text, index) =>
      [...text.matchAll(NAMED)].map(([, name = '']) => ({ file: page.file, line: index + 1, name })),
    ),
  )
  const known = new Set([...created, ...Object.keys(table)])
  const orphans = uses
    .filter(({ name }) => !known.has(name))
    .map(({ file, line, name }) => ({
      file,
      line,
      message: `no page says where "${name}" comes from`,
      hint: `Show the command that creates it, or add the page that says who does to ${TABLE}.`,
    }))
  return [...orphans, ...checkTable(pages, table, created)]
}

/** A valid entry: its page mentions the name, and no command creates it. */
function checkTable(pages: Page[], table: Names, created: Set<string>): Finding[] {
  return Object.entries(table).flatMap(([name, path]) => {
    const page = pages.find(({ file }) => file === `sites/k5/docs/${path}`)
    const isNamed = page?.lines.some((text) => text.includes(name))
    if (isNamed && !created.has(name)) return []
    const message = isNamed ? `a page creates "${name}" already` : `${path} does not name "${name}"`
    return [{ file: TABLE, line: 1, message, hint: 'Correct the entry.' }]
  })
}
