import { resolve } from 'node:path'
import { showControls } from '../../shared/build/text/controls.ts'
import type { RootOptions } from '../publish/index.ts'
import type { BuildOptions } from '../report.ts'
import { type BuildCommand, type CommandContext, UsageError } from './invocation.ts'
import { formatProblems } from './problems/format-problems.ts'
import { formatEndedJson } from './problems/problem-kind.ts'

/** Options that mean nothing for a folder. */
const BUCKET_OPTIONS = ['endpoint', 'keep', 'invalidate'] as const

type RunBuild = (context: CommandContext, command: BuildCommand) => Promise<number>

/** Options that do something else than a publication. */
const ACTIONS = ['list', 'remove', 'rollback'] as const

/** `octavo publish`, with what it can do without a build. */
export async function runPublish(context: CommandContext, runBuild: RunBuild): Promise<number> {
  const { options, command } = context.invocation
  const actions = ACTIONS.filter((name) => options.has(name))
  if (actions.length > 1)
    throw new UsageError(`--${actions.join(' and --')} cannot be combined.`, 'Run one command for each.', command)
  const root = readRootOptions(context)
  if (options.has('list')) return runList(context, root)
  const removed = options.get('remove')
  const [named = '', id] = options.get('rollback')?.split('@') ?? []
  // A site without versions.
  const version = named === '/' ? '' : named
  const load = () => import('../publish/index.ts')
  if (removed !== undefined)
    return runBuild(context, {
      write: true,
      build: async (build, onWaiting) => (await load()).removeVersion({ ...build, ...root, onWaiting }, removed),
      done: `Version ${removed} removed from ${root.to}`,
    })
  if (options.has('rollback'))
    return runBuild(context, {
      write: true,
      build: async (build, onWaiting) => (await load()).rollBack({ ...build, ...root, onWaiting }, version, id),
      done: `${version === '' ? 'The site' : `Version ${version}`} of ${root.to} is ${id ?? 'the publication before'} again`,
    })
  const dryRun = options.has('dry-run')
  return runBuild(context, {
    write: true,
    build: async (build: BuildOptions, onWaiting) => (await load()).publish({ ...build, ...root, dryRun, onWaiting }),
  })
}

function readRootOptions({ invocation: { options, command }, cwd }: CommandContext): RootOptions {
  const to = options.get('to') ?? ''
  const endpoint = options.get('endpoint')
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    throw new UsageError(`"${endpoint}" is not the address of a store.`, 'Write it with http:// or https://.', command)
  const [, scheme] = /^([a-z][a-z\d+.-]+):\/\//i.exec(to) ?? []
  if (scheme !== undefined && scheme !== 's3')
    throw new UsageError(
      `octavo publish cannot write to ${scheme}://.`,
      'Name a folder, or a bucket as s3://bucket/path. Stores such as Cloudflare R2 and Google Cloud Storage offer S3, too: name them with --endpoint.',
      command,
    )
  const unused = BUCKET_OPTIONS.find((name) => options.has(name))
  if (scheme === undefined && unused !== undefined)
    throw new UsageError(
      `--${unused} is for buckets, and "${to}" is a folder.`,
      'Leave it out, or name a bucket as s3://bucket/path.',
      command,
    )
  const keep = options.get('keep')
  return {
    to: scheme === undefined ? resolve(cwd, to) : to.replace(/\/+$/, ''),
    endpoint,
    keepDays: keep === undefined ? undefined : Number(keep),
    invalidate: options.get('invalidate'),
  }
}

async function runList({ invocation, terminal, cwd }: CommandContext, root: RootOptions): Promise<number> {
  const { listPublished } = await import('../publish/index.ts')
  const listed = await listPublished({ ...root, root: resolve(cwd, invocation.argument ?? '.') })
  const isJson = invocation.options.has('json')
  if (listed.kind === 'problem') {
    if (isJson) terminal.out(formatEndedJson(listed.problem))
    else terminal.err(formatProblems([listed.problem], { root: cwd, cwd }, terminal))
    return 1
  }
  if (isJson) {
    terminal.out(`${showControls(JSON.stringify({ ok: true, to: root.to, versions: listed.value }))}\n`)
    return 0
  }
  const lines = listed.value.flatMap(({ versionNumber, label, current, publications, isUnfinished }) => [
    terminal.style('bold', showControls(versionNumber || '/')) +
      (label === versionNumber ? '' : `  ${showControls(label)}`),
    ...(isUnfinished ? ['  ! the last publication stopped before its end: publish again to finish it'] : []),
    ...publications.map(
      ({ id, time, by }) =>
        `  ${id === current ? terminal.style('green', '→') : ' '} ${id}  ${time.slice(0, 16).replace('T', ' ')} UTC  ${showControls(by)}`,
    ),
  ])
  terminal.out(lines.length === 0 ? `${root.to} has no versions.\n` : `${lines.join('\n')}\n`)
  return 0
}
