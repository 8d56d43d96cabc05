import { join, relative } from 'node:path'
import { findRealPath } from 'octavo/disk'
import type { Engine, Finding, Folder, RanModules, RanSetting } from '../contract.ts'
import { runProcess } from './run-process.ts'
import { toFinding } from './to-finding.ts'

/** What `--run` has found. */
export interface Run {
  /** Absent if none could be loaded. */
  modules?: RanModules
  findings: Finding[]
  /** The settings that have their values from the run, when the site was read. */
  settings(): RanSetting[]
}

/** Loads the configuration of a site. A module that fails is read as without `--run`, with a finding. */
export async function runConfiguration(engine: Engine, folder: Folder, file: string, timeLimit: number): Promise<Run> {
  const modules = engine.run?.modules?.(folder, file) ?? [file]
  const programs = engine.run ? modules.filter((each) => /\.[cm]?[jt]sx?$/.test(each)) : []
  if (!engine.run || programs.length === 0) return { findings: [notAProgram(engine, file)], settings: () => [] }
  const result = await runProcess({
    from: folder.path,
    engine: engine.id,
    modules: programs.map((each) => join(folder.path, each)),
    needs: engine.run.needs,
    timeLimit,
  })
  const run = { folder, file: programs[0] ?? file, timeLimit }
  if (result.end !== 'answer') return { findings: [toFinding(result, run)], settings: () => [] }
  const findings = [...result.failures].map(([path, failure]) =>
    toFinding({ failure, output: result.output }, { ...run, file: toFile(path, folder.path) }),
  )
  return { ...toRun(result.modules, folder.path), findings }
}

function toRun(modules: Record<string, unknown>, from: string): Omit<Run, 'findings'> {
  if (Object.keys(modules).length === 0) return { settings: () => [] }
  const values = new Map(Object.entries(modules).map(([path, value]) => [toFile(path, from), value]))
  const used = new Map<string, RanSetting>()
  const record = (setting: RanSetting) => used.set(`${setting.name} ${setting.file}:${setting.line}`, setting)
  return { modules: { valueOf: (file) => values.get(file), record }, settings: () => [...used.values()] }
}

/** The path in FROM. */
function toFile(path: string, from: string): string {
  const below = relative(from, path)
  return (below.startsWith('..') ? relative(findRealPath(from), path) : below).replaceAll('\\', '/')
}

function notAProgram({ name }: Engine, file: string): Finding {
  return {
    kind: 'configuration that was not run',
    message: `--run loads configuration in JavaScript and TypeScript. That of this ${name} site was read as without it.`,
    hint: 'Leave out --run. Plugins and hooks in other languages are never run.',
    file,
  }
}
