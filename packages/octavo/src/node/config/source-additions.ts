import * as v from 'valibot'
import { isPackageStyle } from '../../shared/build/page.ts'
import type { PageSource, SourceBadge } from '../../shared/build/site-code.ts'
import { hasErrors, toKeyName, type Problem } from '../../shared/build/problem.ts'
import { isRecord } from '../../shared/plain-data.ts'
import { thrownMessage } from '../../shared/text/thrown.ts'
import type { SiteConfig } from './schema.ts'
import { STYLES } from './schema/brand.ts'
import { POLICY } from './schema/policy.ts'
import { MODULES } from './schema/site-code.ts'
import { findTypo } from './schema/typo.ts'

const BADGE = v.custom<SourceBadge>(
  (badge) => isRecord(badge) && typeof badge.label === 'string' && /^[\w-]+$/.test(String(badge.tone)),
  'a badge with a "label" and a "tone" of letters, digits and "-"',
)

/** The same checks as for the settings of a site. */
const ADDITIONS = v.strictObject({
  components: v.optional(MODULES.entries.components, {}),
  styles: v.optional(STYLES, []),
  pageStyles: v.optional(STYLES, []),
  badges: v.optional(v.record(v.string(), BADGE), {}),
  connect: v.optional(POLICY.entries.connect, []),
})

/** Adds what page sources bring to the settings of a site. What the site sets itself wins. */
export async function addFromSources(config: SiteConfig): Promise<{ config: SiteConfig; problems: Problem[] }> {
  const problems: Problem[] = []
  let result = config
  for (const source of config.sources) {
    if (source.adds === undefined) continue
    const found = await readAdditions(source, source.adds, config)
    problems.push(...found.problems)
    if (!hasErrors(found.problems) && found.value) result = add(result, source, found.value)
  }
  return { config: result, problems }
}

interface Read {
  value?: v.InferOutput<typeof ADDITIONS>
  problems: Problem[]
}

async function readAdditions(
  { name }: PageSource,
  adds: NonNullable<PageSource['adds']>,
  { root, file }: SiteConfig,
): Promise<Read> {
  const fail = (reason: string, hint: string): Read => ({
    problems: [{ severity: 'error', kind: 'page-source', message: `The page source "${name}" ${reason}`, file, hint }],
  })
  try {
    const written: unknown = typeof adds === 'function' ? await adds({ root }) : adds
    const typo = isRecord(written) ? findTypo(written, Object.keys(ADDITIONS.entries)) : undefined
    if (typo) return fail(`adds "${typo.key}" in place of "${typo.name}".`, 'Fix the value of its field "adds".')
    const parsed = v.safeParse(ADDITIONS, written)
    if (parsed.success) return { value: parsed.output, problems: [] }
    const [issue] = parsed.issues
    const key = toKeyName((issue.path ?? []).map(({ key: step }) => step as string | number)) // Keys of plain data.
    return fail(`adds a wrong "${key || 'adds'}": it must be ${issue.message}.`, 'Fix the value of its field "adds".')
  } catch (error) {
    return fail(`failed: ${thrownMessage(error)}`, 'Fix its function "adds", or what it reads.')
  }
}

function add(config: SiteConfig, { name }: PageSource, added: v.InferOutput<typeof ADDITIONS>): SiteConfig {
  const { modules, styles, policy, sourceBadges, sourceStyles } = config
  const tags = Object.keys(added.components)
  return {
    ...config,
    ...(tags.length > 0 && {
      modules: { parts: {}, ...modules, components: { ...added.components, ...modules?.components } },
    }),
    ...(added.styles.length > 0 && { styles: [...new Set([...added.styles, ...(styles ?? [])])] }),
    ...(Object.keys(added.badges).length > 0 && { sourceBadges: { ...sourceBadges, ...added.badges } }),
    ...(added.pageStyles.length > 0 && {
      sourceStyles: { ...sourceStyles, [name]: { styles: added.pageStyles.filter(isPackageStyle), tags } },
    }),
    policy: { ...policy, connect: [...new Set([...policy.connect, ...added.connect])] },
  }
}
